import { ApiError, clearSession } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { mypageKeys } from '@onmaum/shared-query';
import { comment, worryDetail } from '@onmaum/shared-testing/posts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { count, deferred, field, mine, refusal, threadApi, tool } from '../../../test/thread.tsx';

const api = threadApi();
const { open } = api;
afterEach(clearSession);

describe('a reply', () => {
  test('names the author it replies to, and is shown under the comment', async () => {
    api.answers(worries.storeComment, deferred<Comment>().promise);
    await open([comment(1), comment(2, 1), comment(3)]);
    await userEvent.click(tool('댓글 2', '답글'));
    const area = await field('민들레홀씨님에게 답글');
    expect(area).toHaveFocus();
    await userEvent.type(area, '고마워요{Enter}');
    expect(api.requests().at(-1)?.body).toEqual({ id: 1, comment: '고마워요', reply_yn: 'Y', parent_id: 2 });
    expect(screen.getByRole('list', { name: '답글' })).toHaveTextContent('고마워요');
    expect(await field()).toHaveValue('');
  });

  test.each([
    ['a click elsewhere', () => userEvent.click(screen.getByText('댓글 3'))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['the button', () => userEvent.click(screen.getByRole('button', { name: '취소' }))],
  ])('is turned back into a top-level comment by %s, and keeps its text', async (_way, leave) => {
    await open([comment(1), comment(3)]);
    await userEvent.click(tool('댓글 1', '답글'));
    await userEvent.type(await field('민들레홀씨님에게 답글'), '쓰다 만 답글');
    await leave();
    expect(await field()).toHaveValue('쓰다 만 답글');
  });

  test('can be switched to another comment', async () => {
    await open([comment(1), comment(3, 3, { writer_nickname: '새벽별' })]);
    await userEvent.click(tool('댓글 1', '답글'));
    await userEvent.click(tool('댓글 3', '답글'));
    expect(await field('새벽별님에게 답글')).toHaveFocus();
  });

  test('to a comment that was deleted meanwhile shows the placeholder, and keeps the text', async () => {
    api.answers(worries.storeComment, new ApiError(409, 'comment_gone', '삭제된 댓글입니다.'));
    await open([comment(1)]);
    await userEvent.click(tool('댓글 1', '답글'));
    const deleted = comment(1, 1, { comment: '', del_yn: true });
    api.answers(worries.view, worryDetail(1, { comments: [deleted], comment_cnt: 0 }));
    await userEvent.type(await field('민들레홀씨님에게 답글'), '고마워요{Enter}');
    await waitFor(() => expect(screen.queryByText('댓글 1', { selector: 'p' })).not.toBeInTheDocument());
    expect(await screen.findByDisplayValue('고마워요')).toBeInTheDocument();
    expect(api.sent(worries.view)).toHaveLength(2);
  });

  test('is still a reply after an error', async () => {
    api.answers(worries.storeComment, refusal);
    await open([comment(1)]);
    await userEvent.click(tool('댓글 1', '답글'));
    await userEvent.type(await field('민들레홀씨님에게 답글'), '고마워요{Enter}');
    expect(await field('민들레홀씨님에게 답글')).toHaveValue('고마워요');
  });
});

describe('the user’s own comment', () => {
  test('is edited in place', async () => {
    api.answers(worries.updateComment, { ...mine(1), comment: '고친 댓글' });
    const { client } = await open([mine(1)]);
    client.setQueryData(mypageKeys.comments, { pages: [], pageParams: [] });
    await userEvent.click(tool('댓글 1', '수정'));
    const area = await field('댓글 수정');
    expect(area).toHaveFocus();
    await userEvent.clear(area);
    await userEvent.type(area, '{Enter}');
    expect(screen.getByText('댓글을 입력해주세요')).toBeInTheDocument();
    await userEvent.type(area, '고친 댓글{Enter}');
    expect(screen.getByText('고친 댓글', { selector: 'p' })).toBeInTheDocument();
    expect(await screen.findByText('댓글이 수정되었습니다.')).toBeInTheDocument();
    expect(api.sentBy('PUT')).toEqual([['/api/counsel/commment-update', { id: 1, comment: '고친 댓글' }]]);
    // the list of the user's comments on my page is stale
    expect(client.getQueryState(mypageKeys.comments)?.isInvalidated).toBe(true);
  });

  test('is unchanged after Escape and after an error; after an error the editor keeps the text', async () => {
    api.answers(worries.updateComment, refusal);
    await open([mine(1)]);
    await userEvent.click(tool('댓글 1', '수정'));
    await userEvent.type(await field('댓글 수정'), ' 더{Escape}');
    expect(screen.getByText('댓글 1', { selector: 'p' })).toBeInTheDocument();
    expect(api.sentBy('PUT')).toEqual([]);

    await userEvent.click(tool('댓글 1', '수정'));
    await userEvent.type(await field('댓글 수정'), ' 더{Enter}');
    expect(await field('댓글 수정')).toHaveValue('댓글 1 더');
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText('댓글 1', { selector: 'p' })).toBeInTheDocument();
  });

  test('is in its editor again after an error, but the focus stays in the comment being typed', async () => {
    const answer = deferred<typeof refusal>();
    api.answers(worries.updateComment, answer.promise);
    await open([mine(1)]);
    await userEvent.click(tool('댓글 1', '수정'));
    await userEvent.type(await field('댓글 수정'), ' 더{Enter}');
    await userEvent.type(await field(), '다른 ');
    answer.resolve(refusal);
    expect(await field('댓글 수정')).toHaveValue('댓글 1 더');
    await userEvent.keyboard('댓글');
    expect(await field()).toHaveValue('다른 댓글');
  });

  test('keeps its unsaved change when the page is opened again, until the change is stored', async () => {
    api.answersOnce(worries.updateComment, refusal);
    api.answers(worries.updateComment, { ...mine(1), comment: '댓글 1 더' });
    const first = await open([mine(1)]);
    await userEvent.click(tool('댓글 1', '수정'));
    await userEvent.type(await field('댓글 수정'), ' 더{Enter}');
    first.unmount();

    await open([mine(1)]);
    await userEvent.click(tool('댓글 1', '수정'));
    expect(await field('댓글 수정')).toHaveValue('댓글 1 더');
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('댓글이 수정되었습니다.')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  test('is deleted after confirmation and leaves a placeholder', async () => {
    api.answers(worries.removeComment, null);
    await open([mine(1), comment(2, 1)]);
    await userEvent.click(tool('댓글 1', '삭제'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('댓글을 삭제하시겠습니까?');
    await userEvent.click(within(dialog).getByRole('button', { name: '취소' }));
    expect(api.sentBy('DELETE')).toEqual([]);

    await userEvent.click(tool('댓글 1', '삭제'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
    expect(await screen.findByText('삭제된 댓글입니다.')).toBeInTheDocument();
    expect(await screen.findByText('삭제되었습니다')).toBeInTheDocument();
    expect(api.sentBy('DELETE')).toEqual([['/api/counsel/comment-delete/1', undefined]]);
    expect(count(1)).toBeInTheDocument();
    expect(screen.getByText('댓글 2')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(document.activeElement).toHaveTextContent('삭제된 댓글입니다.');
    expect(document.activeElement).not.toBe(document.body);
  });

  test('is restored when deleting fails', async () => {
    api.answers(worries.removeComment, refusal);
    await open([mine(1)]);
    await userEvent.click(tool('댓글 1', '삭제'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
    expect(await screen.findByText(refusal.message)).toBeInTheDocument();
    expect(screen.getByText('댓글 1', { selector: 'p' })).toBeInTheDocument();
    expect(count(1)).toBeInTheDocument();
  });

  test('that is gone already is shown as deleted, and the post is fetched once', async () => {
    api.answers(worries.removeComment, new ApiError(409, 'comment_gone', '삭제된 댓글입니다.'));
    await open([mine(1), comment(2)]);
    api.answers(worries.view, worryDetail(1, { comments: [comment(2)], comment_cnt: 1 }));
    await userEvent.click(tool('댓글 1', '삭제'));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '삭제' }));
    await waitFor(() => expect(screen.queryByText('댓글 1', { selector: 'p' })).not.toBeInTheDocument());
    await waitFor(() => expect(count(1)).toBeInTheDocument());
    expect(api.sent(worries.view)).toHaveLength(2);
  });
});
