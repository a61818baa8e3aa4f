import { call } from '@onmaum/shared-auth';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { Overlays } from '@onmaum/shared-ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { renewOutdated } from './renew-outdated.ts';

const router = createBrowserRouter([{ path: '*', element: <h1>페이지</h1> }]);
renewOutdated(router);

const NOTICE = '사이트가 새로워졌어요. 다음 화면부터 새로 열려요. 쓰던 글은 그대로 남아 있어요.';
/** A call as in a production bundle. */
const list = { ...worries.similar, schema: null, wire: {}, shape: [{ id: 0, title: '' }] };

async function answerWith(body: object | string) {
  globalThis.fetch = async () => Response.json(body);
  await act(() => call(list).catch(() => undefined));
}

test('an answer of another version is announced, and only the next page is loaded as a new document', async () => {
  // jsdom cannot load documents, and logs this
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <>
      <RouterProvider router={router} />
      <Overlays />
    </>,
  );
  await act(() => router.navigate('/concern'));

  // a proxy between browser and API
  for (const foreign of ['<html></html>', [{ error: 'log in first' }], {}]) await answerWith(foreign);
  await act(() => router.navigate('/share'));
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  expect(history.state).not.toMatchObject({ loadedAnew: true });

  for (let times = 0; times < 2; times += 1) await answerWith([{ id: 1, headline: '다른 이름' }]);
  expect(screen.getAllByText(NOTICE)).toHaveLength(1);
  expect(screen.getByRole('button', { name: '새로고침' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '알림 닫기' }));
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  await answerWith([{ id: 1, headline: '다른 이름' }]);
  expect(screen.getAllByText(NOTICE)).toHaveLength(1);
  await act(() => router.navigate('/share?sort=2'));
  expect(history.state).not.toMatchObject({ loadedAnew: true });

  await act(() => router.navigate('/concern'));
  expect(history.state).toMatchObject({ loadedAnew: true });
  silence.mockRestore();
});
