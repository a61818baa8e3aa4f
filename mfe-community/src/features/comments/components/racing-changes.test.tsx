import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { Comment, Comments, WorryDetail } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { boardKeys } from '@onmaum/shared-query';
import { comment, worryDetail } from '@onmaum/shared-testing/posts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { count, deferred, field, mine, refusal, threadApi, tool } from '../../../test/thread.tsx';

/** Tests of concurrent changes and deletions of one comment, and of copies of the post that were requested before them. */

const api = threadApi();
const { open } = api;
afterEach(clearSession);

const GONE = '삭제된 댓글입니다.';

const changeTo = async (text: string, more: string) => {
  await userEvent.click(tool(text, '수정'));
  await userEvent.type(await field('댓글 수정'), `${more}{Enter}`);
};

/** Deletes a comment, whose text is removed at once. */
async function remove(text: string) {
  await userEvent.click(tool(text, '삭제'));
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
  await screen.findByText(GONE);
}

describe('a deletion', () => {
  test.each([
    ['is stored', { ...mine(1), comment: '댓글 1 하나' }, '댓글이 수정되었습니다.'],
    ['is refused', refusal, refusal.message],
  ])('stays when the change before it %s', async (_case, answer, message) => {
    const [changed, removed] = [deferred<Comment | typeof refusal>(), deferred<null>()];
    api.answers(worries.updateComment, changed.promise);
    api.answers(worries.removeComment, removed.promise);
    await open([mine(1), mine(2)]);
    await changeTo('댓글 1', ' 하나');
    await remove('댓글 1 하나');
    changed.resolve(answer);
    await screen.findByText(message);
    expect(screen.getByText(GONE)).toBeInTheDocument();
    expect(count(1)).toBeInTheDocument();
    removed.resolve(null);
    await screen.findByText('삭제되었습니다');
    expect(screen.queryByText(/^댓글 1/, { selector: 'p' })).not.toBeInTheDocument();
    expect(count(1)).toBeInTheDocument();
  });

  test('that fails after a failed change shows the stored text', async () => {
    const changed = deferred<typeof refusal>();
    api.answers(worries.updateComment, changed.promise);
    api.answers(worries.removeComment, new ApiError(503, 'unavailable', '지금은 지울 수 없습니다.'));
    await open([mine(1)]);
    await changeTo('댓글 1', ' 하나');
    await remove('댓글 1 하나');
    changed.resolve(refusal);
    await screen.findByText('지금은 지울 수 없습니다.');
    await userEvent.type(await field('댓글 수정'), '{Escape}');
    expect(await screen.findByText('댓글 1', { selector: 'p' })).toBeInTheDocument();
    expect(count(1)).toBeInTheDocument();
  });

  test.each(['while it is sent', 'after its answer'])('stays when an earlier copy arrives %s', async (when) => {
    const [removed, copy] = [deferred<null>(), deferred<WorryDetail>()];
    api.answers(worries.removeComment, removed.promise);
    const { client } = await open([mine(1), mine(2)]);
    const early = worryDetail(1, { comments: [mine(1), mine(2)], comment_cnt: 2 });
    api.answersOnce(worries.view, copy.promise);
    api.answers(worries.view, {
      ...early,
      comments: [{ ...mine(1), comment: '', del_yn: true }, mine(2)],
      comment_cnt: 1,
    });
    void client.invalidateQueries({ queryKey: boardKeys('worry').view('1') });
    await remove('댓글 1');
    if (when === 'while it is sent') {
      copy.resolve(early);
      await waitFor(() => expect(client.isFetching()).toBe(0));
      expect(screen.getByText(GONE)).toBeInTheDocument();
    }
    removed.resolve(null);
    await screen.findByText('삭제되었습니다');
    copy.resolve(early);
    await waitFor(() => expect(client.isFetching()).toBe(0));
    await waitFor(() => expect(count(1)).toBeInTheDocument());
    expect(screen.queryByText('댓글 1', { selector: 'p' })).not.toBeInTheDocument();
  });

  test('stays when further comments arrive after its answer', async () => {
    const further = deferred<Comments>();
    api.answers(worries.removeComment, null);
    api.answersOnce(worries.readComments, { comments: [mine(2)], next_cursor: 'after 2' });
    api.answersOnce(worries.readComments, further.promise);
    const { client } = await open([comment(1)], { comment_cnt: 3, next_comment_cursor: 'after 1' });
    await userEvent.click(await screen.findByRole('button', { name: '댓글 더보기' }));
    await screen.findByText('댓글 2', { selector: 'p' });
    await waitFor(() => expect(api.sent(worries.readComments)).toHaveLength(2));
    await remove('댓글 2');
    await screen.findByText('삭제되었습니다');
    further.resolve({ comments: [comment(3)], next_cursor: null });
    await screen.findByText('댓글 3', { selector: 'p' });
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(screen.getByText(GONE)).toBeInTheDocument();
    expect(screen.queryByText('댓글 2', { selector: 'p' })).not.toBeInTheDocument();
  });
});

test('two changes of a comment that both fail leave the stored text', async () => {
  const [first, second] = [deferred<typeof refusal>(), deferred<ApiError>()];
  api.answersOnce(worries.updateComment, first.promise);
  api.answersOnce(worries.updateComment, second.promise);
  await open([mine(1)]);
  await changeTo('댓글 1', ' 하나');
  await changeTo('댓글 1 하나', ' 둘');
  expect(screen.getByText('댓글 1 하나 둘', { selector: 'p' })).toBeInTheDocument();
  first.resolve(refusal);
  await waitFor(() => expect(api.sent(worries.updateComment)).toHaveLength(2));
  second.resolve(new ApiError(503, 'unavailable', '지금은 고칠 수 없습니다.'));
  await screen.findByText('지금은 고칠 수 없습니다.');
  await userEvent.type(await field('댓글 수정'), '{Escape}');
  expect(await screen.findByText('댓글 1', { selector: 'p' })).toBeInTheDocument();
});

test('a stored change stays when a copy of the post arrives that was requested before the change', async () => {
  const copy = deferred<WorryDetail>();
  api.answers(worries.updateComment, { ...mine(1), comment: '댓글 1 하나' });
  const { client } = await open([mine(1)]);
  api.answersOnce(worries.view, copy.promise);
  void client.invalidateQueries({ queryKey: boardKeys('worry').view('1') });
  await changeTo('댓글 1', ' 하나');
  await screen.findByText('댓글이 수정되었습니다.');
  copy.resolve(worryDetail(1, { comments: [mine(1)], comment_cnt: 1 }));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(await screen.findByText('댓글 1 하나', { selector: 'p' })).toBeInTheDocument();
});
