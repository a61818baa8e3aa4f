import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { Comment, Comments } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { withoutLayout } from '@onmaum/shared-testing';
import { comment } from '@onmaum/shared-testing/posts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, field, mine, threadApi, tool } from '../../../test/thread.tsx';

const api = threadApi();
beforeEach(() => withoutLayout());
afterEach(clearSession);

const FIRST = { comment_cnt: 45, next_comment_cursor: 'after 20' };
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => comment(from + at));
// queries by role are slow among so many buttons
const more = () => screen.getByText('더보기').closest('button') as HTMLElement;
const shown = () => screen.queryAllByText(/^댓글 \d+$/, { selector: 'p' }).map(({ textContent }) => textContent);
const asked = () => api.sent(worries.readComments).map(({ query }) => query);
const open = (first: Comment[] = range(1, 20), at = '') => api.open(first, FIRST, at);
async function press(times: number) {
  for (let at = 0; at < times; at += 1) await userEvent.click(more());
}

test('further comments are fetched before they are needed, and the focus moves to the first of them', async () => {
  api.answersOnce(worries.readComments, { comments: range(21, 40), next_cursor: 'after 40' });
  api.answersOnce(worries.readComments, { comments: range(41, 45), next_cursor: null });
  await open();
  expect(asked()).toEqual([]);
  await press(2);
  await waitFor(() => expect(asked()).toEqual([{ cursor: 'after 20' }]));
  await press(2);
  expect(shown()).toHaveLength(25);
  expect(screen.getByText('댓글 21', { selector: 'p' }).closest('[tabindex]')).toHaveFocus();
  await press(4);
  expect(asked()).toEqual([{ cursor: 'after 20' }, { cursor: 'after 40' }]);
  expect(shown()).toEqual(range(1, 45).map(({ id }) => `댓글 ${id}`));
  expect(screen.queryByText('더보기')).not.toBeInTheDocument();
});

test('a press before further comments have arrived waits for them, and a failed request can be retried', async () => {
  const page = deferred<Comments | ApiError>();
  api.answersOnce(worries.readComments, page.promise as Promise<Comments>);
  await open();
  await press(4);
  expect(more()).toHaveAttribute('aria-busy', 'true');
  page.resolve(new ApiError(503, 'unavailable', '잠시 후 다시 시도해주세요.'));
  const again = await screen.findByText('다시 시도');
  api.answersOnce(worries.readComments, { comments: range(21, 45), next_cursor: null });
  await userEvent.click(again);
  await waitFor(() => expect(shown()).toHaveLength(25));
});

test('a new comment is shown at once below the button, then in its place when its page is loaded', async () => {
  api.answers(worries.storeComment, { ...mine(46), comment: '댓글 46' });
  api.answersOnce(worries.readComments, { comments: range(21, 40), next_cursor: 'after 40' });
  await open();
  await userEvent.type(await field(), '댓글 46{Enter}');
  expect(await screen.findByText('댓글이 등록되었습니다.')).toBeInTheDocument();
  expect(shown()).toEqual([...range(1, 5), mine(46)].map(({ id }) => `댓글 ${id}`));
  await press(4);
  await waitFor(() => expect(shown()).toHaveLength(26));
  expect(shown().at(-1)).toBe('댓글 46');
  api.answersOnce(worries.readComments, { comments: [...range(41, 45), mine(46)], next_cursor: null });
  await press(3);
  await waitFor(() => expect(shown()).toHaveLength(41));
  await press(1);
  expect(shown()).toEqual([...range(1, 46)].map(({ id }) => `댓글 ${id}`));
});

test('a new comment that was deleted on another device is shown as deleted once the server says so', async () => {
  api.answers(worries.storeComment, { ...mine(46), comment: '댓글 46' });
  await open();
  await userEvent.type(await field(), '댓글 46{Enter}');
  await screen.findByText('댓글이 등록되었습니다.');
  api.answers(worries.updateComment, new ApiError(409, 'comment_gone', '삭제된 댓글입니다.'));
  await userEvent.click(tool('댓글 46', '수정'));
  await userEvent.type(await field('댓글 수정'), ' 더{Enter}');
  await waitFor(() => expect(screen.queryByText('댓글 46', { selector: 'p' })).not.toBeInTheDocument());
  expect(screen.getAllByText('삭제된 댓글입니다.', { selector: 'p' }).length).toBeGreaterThan(0);
});

test('comments of further pages can be edited and deleted', async () => {
  api.answersOnce(worries.readComments, { comments: [mine(21), mine(22)], next_cursor: null });
  await open();
  await press(4);
  await screen.findByText('댓글 21', { selector: 'p' });
  api.answersOnce(worries.updateComment, { ...mine(21), comment: '고친 글' });
  await userEvent.click(tool('댓글 21', '수정'));
  await userEvent.type(await field('댓글 수정'), ' 더{Enter}');
  expect(await screen.findByText('고친 글', { selector: 'p' })).toBeInTheDocument();
  api.answersOnce(worries.removeComment, null);
  await userEvent.click(tool('댓글 22', '삭제'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByText('삭제'));
  await waitFor(() => expect(screen.queryByText('댓글 22', { selector: 'p' })).not.toBeInTheDocument());
});

test('the link of a comment on a further page loads everything up to it', async () => {
  api.answersOnce(worries.readComments, { comments: range(21, 43), next_cursor: 'after 43' });
  api.answersOnce(worries.readComments, { comments: range(44, 45), next_cursor: null });
  await open(range(1, 20), '#comment-42');
  const named = await screen.findByText('댓글 42', { selector: 'p' });
  await waitFor(() => expect(named.closest('[id^=comment-]')).toHaveFocus());
  expect(asked()[0]).toEqual({ cursor: 'after 20', to: 42 });
});

test('the page of a link to a missing comment stops looking for it after five requests', async () => {
  api.answers(worries.readComments, ({ query }) => {
    const from = Number(/\d+/.exec(query.cursor ?? '')?.[0]);
    return { comments: range(from + 1, from + 20), next_cursor: `after ${from + 20}` };
  });
  await open(range(1, 20), '#comment-9999');
  await waitFor(() => expect(asked()).toHaveLength(5));
  await press(1);
  expect(asked()).toHaveLength(5);
});
