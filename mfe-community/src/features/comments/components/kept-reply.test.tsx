import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { ELSEWHERE } from '@onmaum/shared-testing';
import { comment } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, field, mine, threadApi, tool } from '../../../test/thread.tsx';

/** Tests of a reply whose form is removed from the page before the reply is sent, or after sending has failed. */

const api = threadApi();
afterEach(clearSession);

const REPLY = '민들레홀씨님에게 답글';
const SENT = {
  id: 1,
  comment: '고마워요',
  reply_yn: true,
  parent_id: 1,
  quote: '댓글 1',
  mentions: [2],
};
const people = [comment(1), comment(2, 2, { writer_id: 3, writer_nickname: '새벽별' })];
const many = Array.from({ length: 6 }, (_, index) => comment(index + 1));
const bodies = () => api.sent(worries.storeComment).map(({ body }) => body);
type Page = Awaited<ReturnType<typeof api.open>>;
const reload = async (page: Page, comments = people) => {
  page.unmount();
  return api.open(comments);
};
const leaveAndReturn = async ({ router }: Page) => {
  await act(() => router.navigate(ELSEWHERE));
  await screen.findByText('다른 페이지');
  await act(() => router.navigate(-1));
};
const quoteAndMention = async () => {
  await userEvent.click(tool('댓글 1', '인용'));
  await userEvent.click(screen.getByRole('button', { name: '언급할 사람 고르기' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: '새벽별' }));
};
const typed = async (text: string) => userEvent.type(await field(REPLY), text);
/** Sends what the form contains. */
const send = async () => {
  api.answersOnce(worries.storeComment, { ...mine(7, 1), comment: '고마워요' });
  await typed('{Enter}');
};

test('a typed reply comes back with parent, quote and mentions, also after several reloads', async () => {
  let page = await api.open(people);
  await quoteAndMention();
  await typed('고마');
  page = await reload(page);
  expect(await field(REPLY)).toHaveValue('고마');
  await typed('워요');
  await reload(page);
  expect(await field(REPLY)).toHaveValue('고마워요');
  expect(screen.getByRole('blockquote')).toHaveTextContent('댓글 1');
  await send();
  await waitFor(() => expect(bodies()).toEqual([SENT]));
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
});

test('a reply that is typed while a comment is sent comes back when the post is opened again', async () => {
  const answer = deferred<Comment>();
  api.answersOnce(worries.storeComment, answer.promise);
  const page = await api.open(people);
  await userEvent.type(await field(), '힘내세요{Enter}');
  await quoteAndMention();
  await typed('고마워요');
  await leaveAndReturn(page);
  expect(await field(REPLY)).toHaveValue('고마워요');
  await act(async () => answer.resolve({ ...mine(8), comment: '힘내세요' }));
  await screen.findByText('댓글이 등록되었습니다.');
  await send();
  await waitFor(() => expect(bodies()[1]).toEqual(SENT));
});

test('a reply that failed and was then changed comes back with parent and quote', async () => {
  api.answersOnce(worries.storeComment, ApiError.unreachable());
  const page = await api.open(people);
  await quoteAndMention();
  await typed('고마{Enter}');
  await waitFor(async () => expect(await field(REPLY)).toHaveValue('고마'));
  await typed('워요');
  await reload(page);
  expect(await field(REPLY)).toHaveValue('고마워요');
  await send();
  await waitFor(() => expect(bodies()[1]).toEqual(SENT));
  expect(new Set(api.sent(worries.storeComment).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
});

test('a comment that is no reply comes back with its mentions', async () => {
  const page = await api.open(people);
  await quoteAndMention();
  await typed('고마워요');
  await userEvent.click(screen.getByRole('heading', { name: '댓글 2' }));
  expect(await field()).toHaveValue('고마워요');
  await reload(page);
  await waitFor(async () => expect(await field()).toHaveValue('고마워요'));
  expect(screen.getByRole('list', { name: '언급할 사람' })).toHaveTextContent('@새벽별');
});

test('a reply comes back only when the comment that it replies to is shown', async () => {
  const page = await api.open(many);
  await userEvent.click(screen.getByRole('button', { name: '댓글 더보기' }));
  await userEvent.click(tool('댓글 6', '답글'));
  await typed('고마워요');
  await reload(page, many);
  expect(await field()).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: '댓글 더보기' }));
  expect(await field(REPLY)).toHaveValue('고마워요');
});
