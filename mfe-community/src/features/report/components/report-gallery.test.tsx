import { ApiError, api } from '@onmaum/shared-auth';
import type { Report } from '@onmaum/shared-contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../../testing/render-page.tsx';
import { reportHead } from '../lib/report-head.ts';
import { ReportGallery } from './report-gallery.tsx';

const report: Report = {
  id: 1,
  title: '직장인 마음 리포트',
  link_url: '/share_detail/3',
  report_file: '/img/report/1.svg',
  created_at: '2026-05-01T03:00:00.000Z',
};
const get = jest.spyOn(api, 'get');

test('each cover opens its report in a new window', async () => {
  get.mockResolvedValue([report]);
  renderPage(<ReportGallery />, '/report');
  const link = await screen.findByRole('link', { name: /직장인 마음 리포트.*새 창/ });
  expect(link).toHaveAttribute('href', '/share_detail/3');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(link).toHaveTextContent('2026.05.01');
});

test('without reports it says so', async () => {
  get.mockResolvedValue([]);
  renderPage(<ReportGallery />, '/report');
  expect(await screen.findByText('등록된 리포트가 없습니다.')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  get.mockRejectedValueOnce(new ApiError(500, 'unknown', '오류')).mockResolvedValue([report]);
  renderPage(<ReportGallery />, '/report');
  await userEvent.click(await screen.findByRole('button', { name: '다시 시도' }));
  expect(await screen.findByRole('link', { name: /직장인 마음 리포트/ })).toBeInTheDocument();
});

test('search engines find the reports by whole addresses', () => {
  expect(JSON.stringify(reportHead([report], 'https://onmaum.example'))).toContain(
    '"https://onmaum.example/share_detail/3"',
  );
});
