import { ApiError } from '@onmaum/shared-auth';
import type { Report } from '@onmaum/shared-contract';
import * as home from '@onmaum/shared-contract/home/calls';
import { fakeApi } from '@onmaum/shared-testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRoute } from '../../../test/render-route.tsx';
import { reportHead } from '../lib/report-head.ts';

const report: Report = {
  id: 1,
  title: '직장인 마음 리포트',
  link_url: '/share_detail/3',
  report_file: '/img/report/1.svg',
  created_at: '2026-05-01T03:00:00.000Z',
};
const api = fakeApi();

test('each cover opens its report in a new window', async () => {
  api.answers(home.reports, [report]);
  renderRoute('/report');
  const link = await screen.findByRole('link', { name: /직장인 마음 리포트.*새 창/ });
  expect(link).toHaveAttribute('href', '/share_detail/3');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(link).toHaveTextContent('2026.05.01');
});

test('an empty list shows the empty state', async () => {
  api.answers(home.reports, []);
  renderRoute('/report');
  expect(await screen.findByText('등록된 리포트가 없습니다.')).toBeInTheDocument();
});

test('an error can be retried', async () => {
  api.answersOnce(home.reports, new ApiError(500, 'unknown', '오류'));
  api.answers(home.reports, [report]);
  renderRoute('/report');
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: /직장인 마음 리포트/ })).toBeInTheDocument();
});

test('the JSON-LD lists the reports with absolute URLs', () => {
  expect(JSON.stringify(reportHead([report], 'https://onmaum.example'))).toContain(
    '"https://onmaum.example/share_detail/3"',
  );
});
