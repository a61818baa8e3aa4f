import { clearSession, onSessionSignals, sessionStore } from '@onmaum/shared-auth';
import { Overlays } from '@onmaum/shared-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReaderAccess } from '../../lib/use-reader-access.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { comment } from '../../testing/worries.ts';
import { CommentSection } from './comment-section.tsx';

const show = (comments = [comment(1)], access: ReaderAccess = 'member') =>
  renderPage(
    <>
      <CommentSection board="counsel" postId={1} count={12} comments={comments} access={access} onRetry={() => {}} />
      <Overlays />
    </>,
    '/concern_detail/1',
  );
const shown = () => screen.queryAllByText(/^댓글 \d+$/, { selector: 'p' }).length;

beforeEach(() => sessionStore.setState({ token: 'token', user_idx: 9 }));
afterEach(() => clearSession());

test('five at first, five more with each press', async () => {
  show(Array.from({ length: 12 }, (_, index) => comment(index + 1)));
  const more = await screen.findByRole('button', { name: '더보기' });
  expect(shown()).toBe(5);
  await userEvent.click(more);
  expect(shown()).toBe(10);
  expect(screen.getByText('댓글 6', { selector: 'p' }).closest('[tabindex]')).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: '더보기' }));
  expect(shown()).toBe(12);
  expect(screen.queryByRole('button', { name: '더보기' })).not.toBeInTheDocument();
});

test('replies stand under their comment, and a deleted comment keeps its place', async () => {
  show([comment(1, 1, { del_yn: 'Y', comment: '' }), comment(2, 1), comment(3)]);
  expect(await screen.findByText('삭제된 댓글입니다.')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: '답글' })).toHaveTextContent('댓글 2');
});

test('an expert is marked and leads to the own page', async () => {
  show([comment(1, 1, { counselor_yn: 'Y', counselor_id: 4, writer_nickname: '백시우' })]);
  expect(await screen.findByText('전문가')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '백시우' })).toHaveAttribute('href', '/solution_expert/4');
});

test('an expert who is no longer active has no page, and says so', async () => {
  show([comment(1, 1, { counselor_yn: 'Y', writer_nickname: '백시우' })]);
  await userEvent.click(await screen.findByRole('button', { name: '백시우' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('활동하지 않는 전문가입니다.');
  await userEvent.click(screen.getByRole('button', { name: '확인' }));
});

test('only the own comments can be changed and deleted', async () => {
  show([comment(1), comment(2, 2, { writer_id: 9, writer_nickname: '나' })]);
  await screen.findByText('댓글 1');
  expect(screen.getAllByRole('button', { name: '답글' })).toHaveLength(2);
  const own = screen.getByRole('article', { name: '나님의 댓글' });
  expect(screen.getAllByRole('button', { name: '수정' }).map((button) => own.contains(button))).toEqual([true]);
  expect(screen.getAllByRole('button', { name: '삭제' }).map((button) => own.contains(button))).toEqual([true]);
});

test('a visitor knows how many there are, and how to read them', () => {
  clearSession();
  show([], 'visitor');
  expect(screen.getByRole('heading', { name: '댓글 12' })).toBeInTheDocument();
  expect(screen.getByText('댓글은 로그인 후 볼 수 있습니다.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login?next=%2Fconcern_detail%2F1');
});

test('a visitor who wants to write is asked to log in', async () => {
  clearSession();
  const loginNeeded = jest.fn();
  const stop = onSessionSignals({ loginNeeded, sessionEnded: () => {} });
  show([], 'visitor');
  await userEvent.click(screen.getByRole('button', { name: '따뜻한 한마디를 남겨 주세요' }));
  expect(loginNeeded).toHaveBeenCalledWith('로그인 후 이용 가능합니다.');
  stop();
});

test('a member whose comments are on their way is not asked to log in', () => {
  show([], 'loading');
  expect(screen.queryByText('댓글은 로그인 후 볼 수 있습니다.')).not.toBeInTheDocument();
});
