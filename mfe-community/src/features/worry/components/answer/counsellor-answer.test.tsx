import { renderElement } from '@onmaum/shared-testing';
import { answered } from '@onmaum/shared-testing/posts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReaderAccess } from '../../../board/lib/use-reader-access.ts';
import { CounsellorAnswer } from './counsellor-answer.tsx';

const CUT = answered({ counselor_answer_cut_yn: true });
const retry = jest.fn();

test('a visitor sees the beginning of the answer and a login link', () => {
  renderElement(<CounsellorAnswer worry={CUT} access="visitor" onRetry={retry} />, '/concern_detail/1');
  expect(screen.getByText(/첫 줄/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '로그인 하고 전체 보기' })).toHaveAttribute(
    'href',
    '/login?next=%2Fconcern_detail%2F1',
  );
});

test('lines without text follow a truncated answer, only for a visitor, and screen readers skip them', () => {
  const linesOf = (access: ReaderAccess, worry = CUT) => {
    const { container } = renderElement(<CounsellorAnswer worry={worry} access={access} onRetry={retry} />);
    return [...container.querySelectorAll('[data-visitor-only][aria-hidden]')];
  };
  const [lines, ...more] = linesOf('visitor');
  expect(lines).toHaveAttribute('aria-hidden', 'true');
  expect(lines).toBeEmptyDOMElement();
  expect(more).toEqual([]);
  expect([linesOf('loading'), linesOf('failed'), linesOf('member', answered())]).toEqual([[], [], []]);
});

test('a member whose copy is loading sees no login link', () => {
  renderElement(<CounsellorAnswer worry={CUT} access="loading" onRetry={retry} />);
  expect(screen.queryByText('로그인 하고 전체 보기')).not.toBeInTheDocument();
});

test('a member whose copy failed to load can retry', async () => {
  renderElement(<CounsellorAnswer worry={CUT} access="failed" onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a member sees the whole answer and a link to the page of an active counsellor', () => {
  renderElement(<CounsellorAnswer worry={answered()} access="member" onRetry={retry} />);
  expect(screen.getByText(/둘째 줄/)).toBeInTheDocument();
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual(['답변 메뉴']);
  expect(screen.getByRole('link', { name: /백시우/ })).toHaveAttribute('href', '/solution_expert/7');
});

test('the counsellor is shown with portrait, licence and number of answers', () => {
  const face = {
    counselor_profile: '/img/expert/12.svg',
    counselor_certificate: '전문상담사 2급',
    counselor_answer_cnt: 3,
  };
  renderElement(<CounsellorAnswer worry={answered(face)} access="member" onRetry={retry} />);
  const answer = screen.getByRole('region', { name: '전문가 답변' });
  expect(answer).toHaveTextContent('답변 3개 · 전문상담사 2급');
  expect(answer.querySelector('img')).toHaveAttribute('src', '/img/expert/12.svg');
});

test('the answer shows that its counsellor is no longer active', async () => {
  const inactive = answered({ counselor_status: false });
  renderElement(<CounsellorAnswer worry={inactive} access="member" onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: /백시우/ }));
  expect(await screen.findByRole('alertdialog', { name: '활동하지 않는 전문가입니다.' })).toBeInTheDocument();
});

test.each([
  [null, '2026.05.01'],
  ['2026-05-01T05:00:00.000Z', '2026.05.01 · 수정됨'],
  ['2026-05-02T01:00:00.000Z', '2026.05.01 · 2026.05.02 수정됨'],
])('a corrected answer is marked with the day of the correction (%s)', (answer_edited_at, dates) => {
  renderElement(<CounsellorAnswer worry={answered({ answer_edited_at })} access="member" onRetry={retry} />);
  expect(screen.getByText('2026.05.01').parentElement).toHaveTextContent(new RegExp(`^${dates}$`));
});
