import { clearSession, onSessionSignals } from '@onmaum/shared-auth';
import { fakeApi, renderElement, signIn } from '@onmaum/shared-testing';
import { comment } from '@onmaum/shared-testing/posts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReaderAccess } from '../../board/lib/use-reader-access.ts';
import { CommentSection } from './comment-section.tsx';

const show = (comments = [comment(1)], access: ReaderAccess = 'member') =>
  renderElement(
    <CommentSection
      board="worry"
      postId={1}
      count={12}
      first={{ comments, cursor: null }}
      access={access}
      onRetry={() => {}}
    />,
    '/concern_detail/1',
  );
const shown = () => screen.queryAllByText(/^댓글 \d+$/, { selector: 'p' }).length;

fakeApi();
beforeEach(() => signIn());
afterEach(clearSession);

test('the section shows five comments at first, and five more per click', async () => {
  show(Array.from({ length: 12 }, (_, index) => comment(index + 1)));
  const more = await screen.findByRole('button', { name: '댓글 더보기' });
  expect(shown()).toBe(5);
  await userEvent.click(more);
  expect(shown()).toBe(10);
  expect(screen.getByText('댓글 6', { selector: 'p' }).closest('[tabindex]')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '댓글 더보기' }));
  expect(shown()).toBe(12);
  expect(screen.queryByRole('button', { name: '댓글 더보기' })).not.toBeInTheDocument();
});

test('replies are under their comment, and a placeholder is in place of a deleted or hidden comment', async () => {
  const gone = { del_yn: true, comment: '' };
  show([comment(1, 1, gone), comment(2, 1), comment(3), comment(4, 4, { ...gone, hidden: 'review' })]);
  expect(await screen.findByText('신고가 들어와 확인하는 동안 가려 둔 댓글이에요.')).toBeInTheDocument();
  expect(await screen.findByText('삭제된 댓글입니다.')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: '답글' })).toHaveTextContent('댓글 2');
});

test('a comment of a counsellor has a mark, and a link to the page of the counsellor', async () => {
  show([comment(1, 1, { counselor_yn: true, counselor_id: 4, writer_nickname: '백시우' })]);
  expect(await screen.findByText('전문가')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '백시우' })).toHaveAttribute('href', '/solution_expert/4');
});

test('a comment of a counsellor shows portrait, licence and number of answers, and no other picture', async () => {
  const facts = {
    counselor_profile: '/img/expert/4.svg',
    counselor_certificate: '전문상담사 1급',
    counselor_answer_cnt: 7,
  };
  show([comment(1, 1, { counselor_yn: true, writer_profile: '/img/profile/5.svg', ...facts })]);
  const item = await screen.findByRole('article');
  expect(item).toHaveTextContent('답변 7개 · 전문상담사 1급');
  expect([...item.querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual(['/img/expert/4.svg']);
});

test('comments of the writer of the post have a mark', async () => {
  show([comment(1), comment(2, 2, { post_writer_yn: true, writer_nickname: '초록우산' })]);
  const own = await screen.findByRole('article', { name: '초록우산님의 댓글' });
  expect(screen.getAllByText('글쓴이').map((badge) => own.contains(badge))).toEqual([true]);
});

test('the name of an inactive counsellor is no link, and a press on it shows a message', async () => {
  show([comment(1, 1, { counselor_yn: true, writer_nickname: '백시우' })]);
  await userEvent.click(await screen.findByRole('button', { name: '백시우' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('활동하지 않는 전문가입니다.');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
});

test('only the user’s own comments can be edited and deleted', async () => {
  show([comment(1), comment(2, 2, { writer_id: 9, writer_nickname: '나' })]);
  await screen.findByText('댓글 1');
  expect(screen.getAllByRole('button', { name: '답글' })).toHaveLength(2);
  const own = screen.getByRole('article', { name: '나님의 댓글' });
  expect(screen.getAllByRole('button', { name: '수정' }).map((button) => own.contains(button))).toEqual([true]);
  expect(screen.getAllByRole('button', { name: '삭제' }).map((button) => own.contains(button))).toEqual([true]);
});

test('a visitor sees the number of comments and a login link', () => {
  clearSession();
  show([], 'visitor');
  expect(screen.getByRole('heading', { name: '댓글 12' })).toBeInTheDocument();
  expect(screen.getByText('댓글은 로그인 후 볼 수 있습니다.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login?next=%2Fconcern_detail%2F1');
});

test('a visitor who wants to comment must log in first', async () => {
  clearSession();
  const loginNeeded = jest.fn();
  const stop = onSessionSignals({ loginNeeded, sessionEnded: () => {} });
  show([], 'visitor');
  await userEvent.click(screen.getByRole('button', { name: '따뜻한 한마디를 남겨 주세요' }));
  expect(loginNeeded).toHaveBeenCalledWith(
    expect.objectContaining({ text: '로그인 후 이용 가능합니다.', dialog: 'confirm' }),
  );
  stop();
});

test('a member whose comments are loading sees no login link', () => {
  show([], 'loading');
  expect(screen.queryByText('댓글은 로그인 후 볼 수 있습니다.')).not.toBeInTheDocument();
});
