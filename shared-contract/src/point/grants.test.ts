import { DAY_MS } from '../time/durations.ts';
import { isReviewPaid } from './grants.ts';

test('A review earns points up to and including the last moment of the fourteen days', () => {
  const since = new Date('2026-11-01T03:04:05.678Z');
  const after = (ms: number) => new Date(since.getTime() + ms);
  expect([0, 14 * DAY_MS, 14 * DAY_MS + 1].map((ms) => isReviewPaid(since, after(ms)))).toEqual([true, true, false]);
});
