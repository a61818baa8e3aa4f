import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page.tsx';
import { comment } from '../../testing/worries.ts';
import type { ReaderAccess } from '../reader-access.ts';
import { CommentSection } from './comment-section.tsx';

const show = (comments = [comment(1)], access: ReaderAccess = 'member') =>
  renderPage(<CommentSection count={12} comments={comments} access={access} onRetry={() => {}} />, '/concern_detail/1');
const shown = () => screen.queryAllByText(/^댓글 \d+$/, { selector: 'p' }).length;

test('five at first, five more with each press', async () => {
  show(Array.from({ length: 12 }, (_, index) => comment(index + 1)));
  expect(shown()).toBe(5);
  await userEvent.click(screen.getByRole('button', { name: '더보기' }));
  expect(shown()).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: '더보기' }));
  expect(shown()).toBe(12);
  expect(screen.queryByRole('button', { name: '더보기' })).not.toBeInTheDocument();
});

test('replies stand under their comment, and a deleted comment keeps its place', () => {
  show([comment(1, 1, { del_yn: 'Y', comment: '' }), comment(2, 1), comment(3)]);
  expect(screen.getByText('삭제된 댓글입니다.')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: '답글' })).toHaveTextContent('댓글 2');
});

test('an expert is marked and leads to the own page', () => {
  show([comment(1, 1, { counselor_yn: 'Y', counselor_id: 4, writer_nickname: '백시우' })]);
  expect(screen.getByText('전문가')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '백시우' })).toHaveAttribute('href', '/solution_expert/4');
});

test('a visitor knows how many there are, and how to read them', () => {
  show([], 'visitor');
  expect(screen.getByRole('heading', { name: '댓글 12' })).toBeInTheDocument();
  expect(screen.getByText('댓글은 로그인 후 볼 수 있습니다.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login?next=%2Fconcern_detail%2F1');
});

test('a member whose comments are on their way is not asked to log in', () => {
  show([], 'loading');
  expect(screen.queryByText('댓글은 로그인 후 볼 수 있습니다.')).not.toBeInTheDocument();
});
