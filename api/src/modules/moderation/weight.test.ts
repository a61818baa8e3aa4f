import { REPORT_REASONS, type ReportReason } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { HIDE_AT, weightOf } from './weight.ts';

const NOW = new Date('2027-03-04T05:06:07Z');
const MONTH_AGO = new Date('2027-02-01T00:00:00Z');
const record = fc.record({
  upheld: fc.nat(10_000),
  dismissed: fc.nat(10_000),
  joinedAt: fc.date({ max: NOW, noInvalidDate: true }),
});
const reason = fc.constantFrom(...(Object.keys(REPORT_REASONS) as ReportReason[]));

test('Nobody hides anything alone, and every report counts', () => {
  fc.assert(
    fc.property(record, reason, (one, why) => {
      const weight = weightOf(one, why, NOW);
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThan(HIDE_AT);
    }),
  );
});

test('The more reports of a member were upheld, the more a report weighs; the more were dismissed, the less', () => {
  fc.assert(
    fc.property(record, reason, (one, why) => {
      const weight = weightOf(one, why, NOW);
      expect(weightOf({ ...one, upheld: one.upheld + 1 }, why, NOW)).toBeGreaterThan(weight);
      expect(weightOf({ ...one, dismissed: one.dismissed + 1 }, why, NOW)).toBeLessThan(weight);
    }),
  );
});

test('Three members without a record reach the threshold, or two for an urgent reason; new members weigh half', () => {
  const fresh = { upheld: 0, dismissed: 0, joinedAt: MONTH_AGO };
  expect(3 * weightOf(fresh, 'spam', NOW)).toBe(HIDE_AT);
  expect(2 * weightOf(fresh, 'self_harm', NOW)).toBe(HIDE_AT);
  expect(6 * weightOf({ ...fresh, joinedAt: NOW }, 'spam', NOW)).toBe(HIDE_AT);
});
