import { clearSession } from '@onmaum/shared-auth';
import type { Comment } from '@onmaum/shared-contract';
import * as worries from '@onmaum/shared-contract/worry/calls';
import { boardKeys } from '@onmaum/shared-query';
import { fakeApi, signIn, withoutLayout } from '@onmaum/shared-testing';
import { answered, comment, worryDetail } from '@onmaum/shared-testing/posts';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../../test/render-route.tsx';
import { field, ME, mine, refusal } from '../../../../test/thread.tsx';

const api = fakeApi();
beforeEach(() => {
  withoutLayout();
  Element.prototype.scrollIntoView = jest.fn();
});
afterEach(() => {
  onlineManager.setOnline(true);
  clearSession();
});

test('the four share buttons come after the text', async () => {
  api.answers(worries.view, worryDetail(1, { content: ['털어놓은 이야기'] }));
  renderRoute('/concern_detail/1');
  const sharing = await screen.findByRole('group', { name: '공유하기' });
  expect(sharing.querySelectorAll('button')).toHaveLength(4);
  const order = screen.getByText('털어놓은 이야기').compareDocumentPosition(sharing);
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an answered worry has a link to the answer under its title', async () => {
  api.answers(worries.view, answered());
  const { address } = renderRoute('/concern_detail/1');
  const status = await screen.findByRole('link', { name: '전문가 답변 있음' });
  await userEvent.click(status);
  expect(address()).toBe('/concern_detail/1#expert');
  await waitFor(() => expect(screen.getByRole('region', { name: '전문가 답변' })).toHaveFocus());
});

test.each([
  ['전문가 답변 대기 중', false],
  ['전문가 답변 예정', true],
])('before the answer, the status under the title is "%s"', async (status, counselor_yn) => {
  api.answers(worries.view, worryDetail(1, { counselor_yn }));
  renderRoute('/concern_detail/1');
  expect(await screen.findByText(status)).toBeInTheDocument();
});

test('the link back to the list is shown while the worry loads', async () => {
  api.answers(worries.view, new Promise<never>(() => {}));
  renderRoute('/concern_detail/1');
  expect(await screen.findByRole('status', { name: '고민을 불러오는 중입니다.' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '고민게시판 목록' })).toHaveAttribute('href', '/concern');
});

test.each(['is sent', 'is stored'])(
  'comments and form of a post stay when its first comment %s and a fetch of the post fails',
  async (state) => {
    signIn({ user_idx: ME });
    const answer = Promise.withResolvers<Comment>();
    const again = Promise.withResolvers<typeof refusal>();
    api.answers(worries.view, worryDetail(1, { comments: [], comment_cnt: 0 }));
    api.answers(worries.storeComment, answer.promise);
    const { client } = renderRoute('/concern_detail/1');
    await userEvent.type(await field(), '힘내세요{Enter}');
    await screen.findByText('힘내세요', { selector: 'p' });
    if (state === 'is stored') {
      answer.resolve({ ...mine(1), comment: '힘내세요' });
      await screen.findByText('댓글이 등록되었습니다.');
    }
    const form = await field();
    await userEvent.type(form, '다음');
    const queryKey = boardKeys('worry').view('1');
    api.answers(worries.view, again.promise);
    void client.invalidateQueries({ queryKey });
    await waitFor(() => expect(client.isFetching({ queryKey })).toBe(1));
    // the focus must still be in the form
    await userEvent.keyboard(' 댓글');
    again.resolve(refusal);
    await waitFor(() => expect(client.getQueryState(queryKey)?.status).toBe('error'));
    await userEvent.keyboard('도 쓴다');
    expect(form).toBeInTheDocument();
    expect(form).toHaveValue('다음 댓글도 쓴다');
    expect(screen.getByText('힘내세요', { selector: 'p' })).toBeInTheDocument();
  },
);

test('a member who opens the stored copy of a worry offline sees comments and answer loading until the connection returns', async () => {
  signIn({ user_idx: ME });
  onlineManager.setOnline(false);
  api.answers(worries.view, answered({ comments: [comment(1)], comment_cnt: 1 }));
  const { client } = renderRoute('/concern_detail/1');
  const stored = answered({ counselor_answer_cut_yn: true, comments: [], comment_cnt: 1 });
  act(() => void client.setQueryData(boardKeys('worry').view('1'), stored));
  expect(await screen.findByText('댓글을 불러오는 중입니다.')).toBeInTheDocument();
  // the code of the comments has loaded by now
  await act(() => import('../../../comments/components/comment-thread.tsx'));
  expect(screen.queryByText('아직 댓글이 없어요')).not.toBeInTheDocument();
  expect(screen.queryByText('답변을 모두 불러오지 못했습니다.')).not.toBeInTheDocument();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('댓글 1', { selector: 'p' })).toBeInTheDocument();
});
