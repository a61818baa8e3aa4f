import { call } from '@onmaum/shared-auth';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { ErrorState, Overlays, useToasts } from '@onmaum/shared-ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { renewOutdated } from './renew-outdated.ts';

const router = createBrowserRouter([{ path: '*', element: <h1>페이지</h1> }]);
renewOutdated(router);
afterEach(() => act(() => useToasts.setState({ toasts: [] })));

const NOTICE = '사이트가 새로워졌어요.';
const MORE = '다음 화면부터 새로 열려요. 쓰던 글은 그대로 남아 있어요.';
const CHANGED = '사이트가 새로워졌어요새로고침하면 바로 볼 수 있어요. 쓰던 글은 그대로 남아 있어요.';
/** A call as in a production bundle, where calls have a shape in place of a schema. */
const list = { ...worries.similar, schema: null, wire: {}, shape: [{ id: 0, title: '' }] };
/** An answer of another version, in which a field has another name. */
const RENAMED = [{ id: 1, headline: '다른 이름' }];

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
      <ErrorState onRetry={() => {}} />
      <Overlays />
    </>,
  );
  await act(() => router.navigate('/concern'));

  // answers that a proxy between the browser and the API might send
  for (const foreign of ['<html></html>', [{ error: 'log in first' }], {}]) await answerWith(foreign);
  await act(() => router.navigate('/share'));
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '다시 시도' })).toBeInTheDocument();
  expect(history.state).not.toMatchObject({ loadedAnew: true });

  for (let times = 0; times < 2; times += 1) await answerWith(RENAMED);
  expect(screen.getAllByText(NOTICE)).toHaveLength(1);
  expect(screen.getByText(NOTICE)).toHaveTextContent(`${NOTICE} ${MORE}`);
  expect(screen.getByRole('button', { name: '새로고침' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '알림 닫기' }));
  expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  await answerWith(RENAMED);
  expect(screen.getAllByText(NOTICE)).toHaveLength(1);
  await act(() => router.navigate('/share?sort=2'));
  expect(history.state).not.toMatchObject({ loadedAnew: true });

  await act(() => router.navigate('/concern'));
  expect(history.state).toMatchObject({ loadedAnew: true });
  silence.mockRestore();
});

test('after an answer of another version, a part that failed offers a new document in place of a retry', async () => {
  render(<ErrorState title="댓글을 불러오지 못했습니다" level={3} onRetry={() => {}} ways={<a href="/">메인</a>} />);
  const state = screen.getByRole('alert');
  expect(state).toHaveTextContent(CHANGED);
  expect(within(state).getByRole('heading', { level: 3 })).toHaveTextContent('사이트가 새로워졌어요');
  expect(within(state).queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument();
  expect(within(state).getByRole('link', { name: '메인' })).toBeInTheDocument();

  // the document is loaded once the site answers; jsdom cannot load it, and logs this
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  const asked: unknown[] = [];
  globalThis.fetch = async (...request) => {
    asked.push(request);
    return new Response();
  };
  const button = within(state).getByRole('button', { name: '새로고침' });
  await userEvent.click(button);
  expect(asked).toEqual([[location.href, { method: 'HEAD', cache: 'no-store' }]]);
  expect(button).toHaveAttribute('aria-busy', 'true');
  silence.mockRestore();
});

test('the notice reloads the page only if the site answers, and stays otherwise', async () => {
  render(<Overlays />);
  await answerWith(RENAMED);
  const asked: unknown[] = [];
  globalThis.fetch = async (...request) => {
    asked.push(request);
    throw new TypeError('no connection');
  };
  await userEvent.click(screen.getByRole('button', { name: '새로고침' }));
  expect(asked).toEqual([[location.href, { method: 'HEAD', cache: 'no-store' }]]);
  expect(await screen.findByText('아직 연결되지 않았어요. 잠시 후 다시 시도해 주세요.')).toBeInTheDocument();
  expect(screen.getByText(NOTICE)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '새로고침' })).toBeInTheDocument();
});

describe('While a part that failed offers a new document', () => {
  beforeEach(() => answerWith(RENAMED));

  const OVERLAYS = <Overlays key="overlays" />;
  const parts = ['one', 'other'].map((key) => <ErrorState key={key} onRetry={() => {}} />);
  const reloads = () => screen.getAllByRole('button', { name: '새로고침' });
  const notice = () => screen.getByText(NOTICE).closest<HTMLElement>('[data-toast]') as HTMLElement;
  const inNotice = () => within(notice()).queryByRole('button', { name: '새로고침' });

  test('the notice does not offer one, and offers it again afterwards, without another announcement', async () => {
    const { rerender } = render([OVERLAYS]);
    const announced = notice();
    expect(reloads()).toEqual([inNotice()]);

    rerender([OVERLAYS, ...parts]);
    expect(inNotice()).not.toBeInTheDocument();
    rerender([OVERLAYS, parts[0]]);
    expect(reloads()).toEqual([within(screen.getByRole('alert')).getByRole('button', { name: '새로고침' })]);
    await userEvent.tab();
    expect(within(notice()).getByRole('button', { name: '알림 닫기' })).toHaveFocus();
    await userEvent.tab();
    expect(reloads()).toEqual([document.activeElement]);

    rerender([OVERLAYS]);
    expect(reloads()).toEqual([inNotice()]);
    expect(notice()).toBe(announced);
  });

  test('a notice that is shown again does not offer one', async () => {
    render([OVERLAYS, parts[0]]);
    await userEvent.click(screen.getByRole('button', { name: '알림 닫기' }));
    await answerWith(RENAMED);
    expect(notice()).toBeInTheDocument();
    expect(inNotice()).not.toBeInTheDocument();
  });

  test('the button of the notice keeps the focus that it has', async () => {
    const { rerender } = render([OVERLAYS]);
    await userEvent.tab();
    expect(inNotice()).toHaveFocus();
    rerender([OVERLAYS, parts[0]]);
    expect(inNotice()).toHaveFocus();
  });

  test('the button of the notice disappears once the focus has left the notice', async () => {
    const { rerender } = render([OVERLAYS]);
    await userEvent.tab();
    rerender([OVERLAYS, parts[0]]);
    // the focus moves to the next button of the notice
    await userEvent.tab();
    expect(within(notice()).getByRole('button', { name: '알림 닫기' })).toHaveFocus();
    expect(inNotice()).toBeInTheDocument();
    await userEvent.tab();
    expect(reloads()).toEqual([document.activeElement]);
  });
});
