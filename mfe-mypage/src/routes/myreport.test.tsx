import { clearSession } from '@onmaum/shared-auth';
import type { AbuseReport } from '@onmaum/shared-contract';
import * as moderation from '@onmaum/shared-contract/moderation/calls';
import { fakeApi, fakeStream, signIn, withoutLayout } from '@onmaum/shared-testing';
import { screen, within } from '@testing-library/react';
import { renderRoute } from '../test/render-route.tsx';

const api = fakeApi();
const stream = fakeStream();
beforeEach(() => {
  withoutLayout();
  signIn();
});
afterEach(clearSession);

const report = (id: number, own: Partial<AbuseReport> = {}): AbuseReport => ({
  ...{ id, kind: 'comment', reason: 'abusive', text: '', state: 'open' },
  ...{ created_at: '2026-11-27T03:00:00.000Z', decided_at: null },
  ...own,
});
const rows = async () =>
  (await within(await screen.findByRole('region', { name: '신고 목록' })).findAllByRole('article')).map(
    // with plain spaces
    ({ textContent }) => textContent.replaceAll('\u00a0', ' '),
  );

test('own reports are listed with their decisions, and a decision appears at once', async () => {
  const decided = { state: 'upheld', decided_at: '2026-11-28T03:00:00.000Z' } as const;
  api.answers(moderation.reports, { reportList: [report(2), report(1)], next_cursor: null });
  renderRoute('/myreport');
  const open = '댓글 · 욕설·혐오확인하고 있어요2026.11.27 신고';
  expect(await rows()).toEqual([open, open]);
  api.answers(moderation.reports, { reportList: [report(2), report(1, decided)], next_cursor: null });
  await stream.send({ topic: 'report', kind: 'decided', id: 1 });
  await screen.findByText('조치했어요');
  expect(await rows()).toEqual([open, '댓글 · 욕설·혐오조치했어요2026.11.27 신고 · 2026.11.28 결정']);
});

test('somebody who has reported nothing reads how to report', async () => {
  api.answers(moderation.reports, { reportList: [], next_cursor: null });
  renderRoute('/myreport');
  expect(await screen.findByText('신고한 내역이 없습니다.')).toBeVisible();
});
