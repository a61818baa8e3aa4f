import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { comment, worryDetail } from '@onmaum/shared-testing/posts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, field, mine, refusal, threadApi, tool } from '../../../test/thread.tsx';

const api = threadApi();
afterEach(() => {
  document.getSelection()?.removeAllRanges();
  clearSession();
});

const REPLY = '민들레홀씨님에게 답글';
const said = comment(1, 1, { comment: '오늘도 잘 견디셨어요.' });
const bodies = () => api.sent(worries.storeComment).map(({ body }) => body);
/** Selects characters of the text of a comment. */
const select = (text: string, from: number, to: number) => {
  const [node] = screen.getByText(text, { selector: 'p' }).childNodes;
  if (node) document.getSelection()?.setBaseAndExtent(node, from, node, to);
};

test('the selected part of a comment is quoted in the form, sent, and shown above the reply at once', async () => {
  api.answers(worries.storeComment, deferred<Comment>().promise);
  await api.open([said]);
  select(said.comment, 4, 12);
  await userEvent.click(tool(said.comment, '인용'));
  expect(screen.getByRole('blockquote')).toHaveTextContent(/^잘 견디셨어요.$/);
  await userEvent.type(await field(REPLY), '저도요{Enter}');
  const reply = screen.getByText('저도요').closest('article');
  expect(reply?.querySelector('blockquote')).toHaveTextContent('잘 견디셨어요.');
  expect(bodies()).toEqual([{ id: 1, comment: '저도요', reply_yn: true, parent_id: 1, quote: '잘 견디셨어요.' }]);
});

test('without a selection in the comment its whole text is quoted, and the quote can be removed from the form', async () => {
  api.answers(worries.storeComment, deferred<Comment>().promise);
  await api.open([said, comment(2)]);
  select('댓글 2', 0, 2);
  await userEvent.click(tool(said.comment, '인용'));
  expect(screen.getByRole('blockquote')).toHaveTextContent(said.comment);
  await userEvent.click(screen.getByRole('button', { name: '인용 빼기' }));
  expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
  expect(await field(REPLY)).toHaveFocus();
  await userEvent.type(await field(REPLY), '저도요{Enter}');
  expect(bodies()).toEqual([{ id: 1, comment: '저도요', reply_yn: true, parent_id: 1 }]);
});

test('a reply that fails returns to the form with its quote', async () => {
  api.answersOnce(worries.storeComment, refusal);
  await api.open([said]);
  await userEvent.click(tool(said.comment, '인용'));
  await userEvent.type(await field(REPLY), '저도요{Enter}');
  expect(await screen.findByText(refusal.message)).toBeInTheDocument();
  await waitFor(async () => expect(await field(REPLY)).toHaveValue('저도요'));
  expect(screen.getByRole('blockquote')).toHaveTextContent(said.comment);
  api.answersOnce(worries.storeComment, { ...mine(7, 1), comment: '저도요' });
  await userEvent.type(await field(REPLY), '{Enter}');
  await waitFor(() => expect(bodies()).toHaveLength(2));
  const [first, second] = api.sent(worries.storeComment);
  expect(second).toEqual(first);
});

test('if the quoted text was changed, the reply returns to the form with a message, and the new text is shown', async () => {
  const message = '인용한 부분이 댓글에 없습니다. 다시 인용해주세요.';
  api.answersOnce(worries.storeComment, new ApiError(409, 'quote_gone', message));
  await api.open([said]);
  await userEvent.click(tool(said.comment, '인용'));
  api.answers(worries.view, worryDetail(1, { comments: [{ ...said, comment: '고친 댓글' }], comment_cnt: 1 }));
  await userEvent.type(await field(REPLY), '저도요{Enter}');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(await screen.findByText('고친 댓글')).toBeInTheDocument();
  expect(await field(REPLY)).toHaveValue('저도요');
});

test('a quote is gone once the quoted comment is deleted', async () => {
  api.answers(worries.removeComment, null);
  const quoting = comment(2, 1, { comment: '저도요', quote: '댓글', quoted_id: 1 });
  await api.open([mine(1), quoting]);
  expect(screen.getByRole('blockquote')).toHaveTextContent('댓글');
  await userEvent.click(tool('댓글 1', '삭제'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(screen.queryByRole('blockquote')).not.toBeInTheDocument());
  expect(screen.getByText('저도요')).toBeInTheDocument();
});
