import { ApiError, clearSession } from '@onmaum/shared-auth';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { boardKeys, mypageKeys } from '@onmaum/shared-query';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { worryDetail, worryItem } from '@onmaum/shared-testing/posts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../test/render-route.tsx';

const LIST = boardKeys('worry').list({});
const PAGE = boardKeys('worry').view('1');
const api = fakeApi();
const removals = () =>
  api
    .requests()
    .filter(({ method }) => method === 'DELETE')
    .map(({ path }) => path);

async function show() {
  api.answers(worries.view, worryDetail(1));
  const view = renderRoute('/concern_detail/1');
  view.client.setQueryData(LIST, {
    pages: [{ counselList: [worryItem(2), worryItem(1)], next_cursor: null }],
    pageParams: [null],
  });
  await screen.findByRole('button', { name: '삭제' });
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

beforeEach(() => {
  withoutLayout();
  signIn({ user_idx: 1 });
  api.answers(worries.list, { counselList: [worryItem(2)], next_cursor: null });
});
afterEach(clearSession);

test('the edit link leads to the form', async () => {
  await show();
  expect(screen.getByRole('link', { name: '수정' })).toHaveAttribute('href', '/concern_edit/1');
});

test('deleting a post removes it from the list at once and opens the list', async () => {
  api.answers(worries.remove, null);
  const { client, router } = await show();
  client.setQueryData(mypageKeys.articles, { pages: [], pageParams: [] });
  await pressDelete();
  expect(removals()).toEqual([]);
  await confirm();
  expect(await screen.findByText('삭제되었습니다')).toBeInTheDocument();
  expect(removals()).toEqual(['/api/counsel/delete/1']);
  await waitFor(() => expect(router.state.location.pathname).toBe('/concern'));
  expect(client.getQueryState(mypageKeys.articles)?.isInvalidated).toBe(true);
  expect(client.getQueryData(LIST)).toMatchObject({ pages: [{ counselList: [{ id: 2 }] }] });
  expect(JSON.stringify(client.getQueryData(LIST))).not.toContain('고민 1');
  await waitFor(() => expect(client.getQueryData(PAGE)).toBeUndefined());
});

test('cancelling the confirmation deletes nothing', async () => {
  await show();
  await pressDelete();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(removals()).toEqual([]);
});

test('a post assigned to a counsellor in the meantime is not deleted: a message is shown and the post reloaded', async () => {
  const locked = '전문가가 배정되어 수정하거나 삭제할 수 없습니다.';
  api.answers(worries.remove, new ApiError(409, 'locked', locked));
  const { client, router } = await show();
  await pressDelete();
  await confirm();
  await screen.findByRole('alertdialog', { name: locked });
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
  await waitFor(() => expect(api.sent(worries.view)).toHaveLength(2));
  expect(router.state.location.pathname).toBe('/concern_detail/1');
  expect(JSON.stringify(client.getQueryData(LIST))).toContain('고민 1');
});
