import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { ELSEWHERE } from '@onmaum/shared-testing';
import { comment } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { count, deferred, field, mine, threadApi, tool } from '../../../test/thread.tsx';

/** Tests of comments whose response arrives after the member has left the post, or never arrives. */

const api = threadApi();
const { open } = api;
afterEach(clearSession);

const REPLY = '민들레홀씨님에게 답글';
const stored = { ...mine(7), comment: '힘내세요' };
const posted = () => api.sent(worries.storeComment);
const keys = () => new Set(posted().map(({ idempotencyKey }) => idempotencyKey)).size;
type Page = Awaited<ReturnType<typeof open>>;
/** Goes to another page. */
const leave = async ({ router }: Page) => {
  await act(() => router.navigate(ELSEWHERE));
  await screen.findByText('다른 페이지');
};
const goBack = ({ router }: Page) => act(() => router.navigate(-1));
/** The values in the storage of the tab now. A page that is reloaded before the server responds reads these values. */
const storedNow = () => Object.entries({ ...sessionStorage });
const reloadWith = (values: [string, string][]) => {
  for (const [name, value] of values) sessionStorage.setItem(name, value);
};

test('a form that is opened again does not contain the comment being sent, and sends nothing before the answer', async () => {
  const answer = deferred<Comment>();
  api.answers(worries.storeComment, answer.promise);
  const page = await open([comment(1)]);
  await userEvent.type(await field(), '힘내세요{Enter}');
  await leave(page);
  await goBack(page);
  expect(await field()).toHaveValue('');
  await userEvent.type(await field(), '다음{Enter}');
  expect(posted()).toHaveLength(1);
  await act(async () => answer.resolve(stored));
  expect(await screen.findByText('댓글이 등록되었습니다.')).toBeInTheDocument();
  expect(await field()).toHaveValue('다음');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('힘내세요');
});

test('the form of a reply that is opened again does not contain the reply being sent', async () => {
  const answer = deferred<Comment>();
  api.answers(worries.storeComment, answer.promise);
  const page = await open([comment(1)]);
  await userEvent.click(tool('댓글 1', '답글'));
  await userEvent.type(await field(REPLY), '고마워요{Enter}');
  await leave(page);
  await goBack(page);
  await userEvent.click(tool('댓글 1', '답글'));
  expect(await field(REPLY)).toHaveValue('');
  await act(async () => answer.resolve({ ...mine(7, 1), comment: '고마워요' }));
  await screen.findByText('댓글이 등록되었습니다.');
  expect(sessionStorage).toHaveLength(0);
});

test('a comment whose answer a reload cut off comes back with its key, and is then neither shown nor counted twice', async () => {
  const answer = deferred<Comment>();
  api.answersOnce(worries.storeComment, answer.promise);
  const left = await open([comment(1)]);
  await userEvent.type(await field(), '힘내세요{Enter}');
  const values = storedNow();
  left.unmount();
  await act(async () => answer.resolve(stored));
  reloadWith(values);
  await open([comment(1), stored]);
  await waitFor(async () => expect(await field()).toHaveValue('힘내세요'));
  api.answersOnce(worries.storeComment, stored);
  await userEvent.type(await field(), '{Enter}');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(posted()).toHaveLength(2);
  expect(keys()).toBe(1);
  expect(screen.getAllByText('힘내세요', { selector: 'p' })).toHaveLength(1);
  expect(count(2)).toBeInTheDocument();
});

test('a reply that failed after the member had left the page comes back with its key, even after reloads', async () => {
  const answer = deferred<Comment>();
  api.answersOnce(worries.storeComment, answer.promise);
  const left = await open([comment(1)]);
  await userEvent.click(tool('댓글 1', '인용'));
  await userEvent.type(await field(REPLY), '고마워요{Enter}');
  await leave(left);
  await act(async () => answer.reject(ApiError.unreachable()));
  left.unmount();
  for (let times = 0; times < 2; times += 1) {
    const page = await open([comment(1)]);
    expect(await field(REPLY)).toHaveValue('고마워요');
    expect(screen.getByRole('blockquote')).toHaveTextContent('댓글 1');
    page.unmount();
  }
  await open([comment(1)]);
  api.answersOnce(worries.storeComment, { ...mine(7, 1), comment: '고마워요' });
  await userEvent.type(await field(REPLY), '{Enter}');
  await waitFor(() => expect(posted()).toHaveLength(2));
  const [first, second] = posted();
  expect(second).toEqual(first);
});

test('a changed text gets a new key, also after a reload', async () => {
  api.answersOnce(worries.storeComment, ApiError.unreachable());
  const left = await open([comment(1)]);
  await userEvent.type(await field(), '힘내세요{Enter}');
  await waitFor(async () => expect(await field()).toHaveValue('힘내세요'));
  await userEvent.type(await field(), '!');
  left.unmount();
  await open([comment(1)]);
  expect(await field()).toHaveValue('힘내세요!');
  api.answersOnce(worries.storeComment, { ...stored, comment: '힘내세요!' });
  await userEvent.type(await field(), '{Enter}');
  await waitFor(() => expect(sessionStorage).toHaveLength(0));
  expect(keys()).toBe(2);
});

test.each(['{Enter}', '{Backspace}{Backspace}'])(
  'a comment whose answer a reload cut off waits with its key until a text typed meanwhile has left the field by %s',
  async (leaving) => {
    const answer = deferred<Comment>();
    api.answersOnce(worries.storeComment, answer.promise);
    const left = await open([comment(1)]);
    await userEvent.type(await field(), '힘내세요{Enter}');
    await userEvent.type(await field(), '다음');
    const values = storedNow();
    left.unmount();
    await act(async () => answer.resolve(stored));
    reloadWith(values);
    await open([comment(1), stored]);
    expect(await field()).toHaveValue('다음');
    api.answers(worries.storeComment, { ...mine(8), comment: '다음' });
    await userEvent.type(await field(), leaving);
    await waitFor(async () => expect(await field()).toHaveValue('힘내세요'));
    // wait until '다음' is sent or deleted, since one comment is sent at a time
    await waitFor(() => expect(JSON.stringify(storedNow())).not.toContain('다음'));
    api.answers(worries.storeComment, stored);
    await userEvent.type(await field(), '{Enter}');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    const sent = posted().filter(({ body }) => body.comment === '힘내세요');
    expect(sent).toHaveLength(2);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(posted().some(({ body }) => body.comment.includes('\n'))).toBe(false);
  },
);
