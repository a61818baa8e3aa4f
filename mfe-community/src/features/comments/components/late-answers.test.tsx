import { clearSession } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { comment } from '@onmaum/shared-testing/posts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { deferred, field, mine, refusal, threadApi, tool } from '../../../test/thread.tsx';

/** Tests of actions on a comment while an earlier request is pending. */

const api = threadApi();
const { open } = api;
afterEach(clearSession);

const changeTo = async (text: string, more: string) => {
  await userEvent.click(tool(text, '수정'));
  await userEvent.type(await field('댓글 수정'), `${more}{Enter}`);
};
const changes = () => api.sent(worries.updateComment).map(({ body }) => body);

test('the change of a second comment is sent when the first change is answered, and not before', async () => {
  const first = deferred<Comment>();
  api.answersOnce(worries.updateComment, first.promise);
  api.answersOnce(worries.updateComment, { ...mine(2), comment: '댓글 2 둘' });
  await open([mine(1), mine(2)]);
  await changeTo('댓글 1', ' 하나');
  await changeTo('댓글 2', ' 둘');
  expect(screen.getByText('댓글 2 둘', { selector: 'p' })).toBeInTheDocument();
  expect(changes()).toEqual([{ id: 1, comment: '댓글 1 하나' }]);
  first.resolve({ ...mine(1), comment: '댓글 1 하나' });
  await waitFor(() => expect(changes()[1]).toEqual({ id: 2, comment: '댓글 2 둘' }));
  expect(await screen.findAllByText('댓글이 수정되었습니다.')).not.toHaveLength(0);
  expect(screen.getByText('댓글 2 둘', { selector: 'p' })).toBeInTheDocument();
});

test('two comments are deleted one after the other, each once', async () => {
  const first = deferred<null>();
  api.answersOnce(worries.removeComment, first.promise);
  api.answersOnce(worries.removeComment, null);
  await open([mine(1), mine(2)]);
  for (const id of [1, 2]) {
    await userEvent.click(tool(`댓글 ${id}`, '삭제'));
    const confirm = await screen.findByRole('alertdialog');
    const button = Array.from(confirm.querySelectorAll('button')).find(({ textContent }) => textContent === '삭제');
    act(() => {
      button?.click();
      button?.click();
    });
    await waitFor(() => expect(screen.queryByText(`댓글 ${id}`, { selector: 'p' })).not.toBeInTheDocument());
  }
  first.resolve(null);
  await waitFor(() => expect(api.sent(worries.removeComment).map(({ params }) => Number(params.id))).toEqual([1, 2]));
});

test('a failed change keeps its text, and leaves the editor of another comment open', async () => {
  const first = deferred<typeof refusal>();
  api.answersOnce(worries.updateComment, first.promise);
  await open([mine(1), mine(2)]);
  await changeTo('댓글 1', ' 하나');
  await userEvent.click(tool('댓글 2', '수정'));
  await userEvent.type(await field('댓글 수정'), ' 둘');
  first.resolve(refusal);
  expect(await screen.findByText('댓글 1', { selector: 'p' })).toBeInTheDocument();
  await userEvent.keyboard('째');
  expect(await field('댓글 수정')).toHaveValue('댓글 2 둘째');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(tool('댓글 1', '수정'));
  expect(await field('댓글 수정')).toHaveValue('댓글 1 하나');
});

test('text typed for a second change is kept when the first change is stored', async () => {
  const first = deferred<Comment>();
  api.answersOnce(worries.updateComment, first.promise);
  const page = await open([mine(1)]);
  await changeTo('댓글 1', ' 하나');
  await userEvent.click(tool('댓글 1 하나', '수정'));
  await userEvent.type(await field('댓글 수정'), ' 둘');
  first.resolve({ ...mine(1), comment: '댓글 1 하나' });
  await screen.findByText('댓글이 수정되었습니다.');
  page.unmount();
  await open([mine(1)]);
  await userEvent.click(tool('댓글 1', '수정'));
  expect(await field('댓글 수정')).toHaveValue('댓글 1 하나 둘');
});

test('a failed reply does not replace the comment being typed, and returns when the user replies again', async () => {
  const reply = deferred<typeof refusal>();
  api.answersOnce(worries.storeComment, reply.promise);
  await open([comment(1)]);
  await userEvent.click(tool('댓글 1', '답글'));
  await userEvent.type(await field('민들레홀씨님에게 답글'), '고마워요{Enter}');
  await userEvent.type(await field(), '새 댓글');
  reply.resolve(refusal);
  await screen.findByText(refusal.message);
  await userEvent.keyboard('이에요');
  expect(await field()).toHaveValue('새 댓글이에요');
  await userEvent.clear(await field());
  await userEvent.click(tool('댓글 1', '답글'));
  expect(await field('민들레홀씨님에게 답글')).toHaveValue('고마워요');
});

test('a comment is shown exactly once at every moment while the stored comment replaces it', async () => {
  const answer = deferred<Comment>();
  api.answersOnce(worries.storeComment, answer.promise);
  await open([mine(1)]);
  const shown = () => screen.queryAllByText('힘내세요', { selector: 'p' }).length;
  const counts = new Set<number>();
  const watcher = new MutationObserver(() => counts.add(shown()));
  await userEvent.type(await field('댓글'), '힘내세요{Enter}');
  await waitFor(() => expect(shown()).toBe(1));
  watcher.observe(document.body, { childList: true, subtree: true });
  answer.resolve({ ...mine(2), comment: '힘내세요' });
  await screen.findByText('댓글이 등록되었습니다.');
  await waitFor(() =>
    expect(screen.getByText('힘내세요', { selector: 'p' }).closest('article')).toHaveAttribute('aria-busy', 'false'),
  );
  watcher.disconnect();
  expect(Array.from(counts)).toEqual([1]);
});
