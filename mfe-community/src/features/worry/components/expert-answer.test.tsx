import { Overlays } from '@onmaum/shared-ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../testing/render-page.tsx';
import { answered } from '../../../testing/worries.ts';
import { ExpertAnswer } from './expert-answer.tsx';

const CUT = answered({ counselor_answer_cut_yn: 'Y' });
const retry = jest.fn();

test('a visitor reads the beginning and is shown the way to the rest', () => {
  renderPage(<ExpertAnswer worry={CUT} access="visitor" onRetry={retry} />, '/concern_detail/1');
  expect(screen.getByText(/첫 줄/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '로그인 하고 전체 보기' })).toHaveAttribute(
    'href',
    '/login?next=%2Fconcern_detail%2F1',
  );
});

test('a member whose copy is on its way is not asked to log in', () => {
  renderPage(<ExpertAnswer worry={CUT} access="loading" onRetry={retry} />);
  expect(screen.queryByText('로그인 하고 전체 보기')).not.toBeInTheDocument();
});

test('a member whose copy did not come can ask again', async () => {
  renderPage(<ExpertAnswer worry={CUT} access="failed" onRetry={retry} />);
  await userEvent.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a member reads all of it, and finds the page of an active counsellor', () => {
  renderPage(<ExpertAnswer worry={answered()} access="member" onRetry={retry} />);
  expect(screen.getByText(/둘째 줄/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /백시우/ })).toHaveAttribute('href', '/solution_expert/7');
});

test('of a counsellor who is no longer active it says so', async () => {
  const inactive = answered({ counselor_status: '0' });
  renderPage(
    <>
      <ExpertAnswer worry={inactive} access="member" onRetry={retry} />
      <Overlays />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: /백시우/ }));
  expect(await screen.findByRole('alertdialog', { name: '활동하지 않는 전문가입니다.' })).toBeInTheDocument();
});
