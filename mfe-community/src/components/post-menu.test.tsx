import { ApiError, api } from '@onmaum/shared-auth';
import { Overlays } from '@onmaum/shared-ui';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boardKeys } from '../lib/query-keys.ts';
import { renderPage } from '../testing/render-page.tsx';
import { worryDetail, worryItem } from '../testing/worries.ts';
import { PostMenu } from './post-menu.tsx';

const LIST = boardKeys('counsel').list({});
const PAGE = boardKeys('counsel').view('1');
const remove = jest.spyOn(api, 'delete');

function show() {
  const view = renderPage(
    <>
      <PostMenu board="counsel" id={1} editPath="/concern_edit/1" listPath="/concern" />
      <Overlays />
    </>,
    '/concern_detail/1',
  );
  view.client.setQueryData(LIST, {
    pages: [{ counselList: [worryItem(2), worryItem(1)], next_cursor: null }],
    pageParams: [null],
  });
  view.client.setQueryData(PAGE, worryDetail(1));
  return view;
}

async function pressDelete() {
  await userEvent.click(screen.getByRole('button', { name: '삭제' }));
  await screen.findByRole('alertdialog', { name: '정말 삭제하시겠습니까?' });
}
const confirm = async () => {
  const dialog = await screen.findByRole('alertdialog');
  const button = [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent === '삭제');
  if (button) await userEvent.click(button);
};

afterEach(() => remove.mockReset());

test('the author is led to the form', () => {
  show();
  expect(screen.getByRole('link', { name: '수정' })).toHaveAttribute('href', '/concern_edit/1');
});

test('a deleted post leaves its list at once, and its page for the list', async () => {
  remove.mockResolvedValue(undefined);
  const { client, router } = show();
  await pressDelete();
  expect(remove).not.toHaveBeenCalled();
  await confirm();
  expect(await screen.findByText('삭제되었습니다')).toBeInTheDocument();
  expect(remove).toHaveBeenCalledWith('/api/counsel/delete/1');
  await waitFor(() => expect(router.state.location.pathname).toBe('/concern'));
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ counselList: [{ id: 2 }] }] });
  expect(JSON.stringify(client.getQueryData(LIST))).not.toContain('고민 1');
  await waitFor(() => expect(client.getQueryData(PAGE)).toBeUndefined());
});

test('who thinks better of it deletes nothing', async () => {
  show();
  await pressDelete();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(remove).not.toHaveBeenCalled();
});

test('a post that was assigned in the meantime says so and is shown anew', async () => {
  const locked = '상담사가 배정되어 수정하거나 삭제할 수 없습니다.';
  remove.mockRejectedValue(new ApiError(409, 'locked', locked));
  const { client, router } = show();
  await pressDelete();
  await confirm();
  await screen.findByRole('alertdialog', { name: locked });
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(client.getQueryState(PAGE)?.isInvalidated).toBe(true));
  expect(router.state.location.pathname).toBe('/concern_detail/1');
  expect(JSON.stringify(client.getQueryData(LIST))).toContain('고민 1');
});
