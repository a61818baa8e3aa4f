import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { contactUntil, SESSION_DAYS, validUntil } from './order.ts';
import { Receipt } from './purchase.ts';
import { OrderProgress } from './session.ts';

const seoul = (local: string) => new Date(`${local}+09:00`);

it('A session that was paid on 1 July is valid through 15 July, 24:00 in Seoul', () => {
  for (const time of ['00:00:00', '08:59:59', '09:00:00', '15:30:00', '23:59:59.999']) {
    expect(validUntil(seoul(`2026-07-01T${time}`), 1)).toEqual(seoul('2026-07-16T00:00:00'));
  }
  expect(validUntil(seoul('2026-07-02T00:00:00'), 1)).toEqual(seoul('2026-07-17T00:00:00'));
});

it('An order is valid for 14 days for each session, across months and years', () => {
  expect(validUntil(seoul('2026-07-01T12:00:00'), 4)).toEqual(seoul('2026-08-27T00:00:00'));
  expect(validUntil(seoul('2027-12-31T23:00:00'), 10)).toEqual(seoul('2028-05-20T00:00:00'));
});

it('Validity ends at a midnight in Seoul, after the bought days and at most one day later', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(instant, fc.integer({ min: 1, max: 100 }), (paidAt, sessions) => {
      const until = validUntil(paidAt, sessions);
      expect((until.getTime() + 9 * HOUR_MS) % DAY_MS).toBe(0);
      const days = (until.getTime() - paidAt.getTime()) / DAY_MS - sessions * SESSION_DAYS;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(1);
    }),
  );
});

it('The deadline of the first contact is 24 hours after the payment', () => {
  expect(contactUntil(seoul('2026-07-01T23:00:00'))).toEqual(seoul('2026-07-02T23:00:00'));
});

it('A receipt and the progress of an order accept only existing statuses', () => {
  const takes = (field: { safeParse(value: unknown): { success: boolean } }) =>
    Array.from({ length: 8 }, (_, index) => index - 1).filter((value) => field.safeParse(value).success);
  expect(takes(Receipt.shape.order_status)).toEqual([1, 2, 3, 4, 5]);
  expect(takes(OrderProgress.shape.order_status)).toEqual([1, 2, 3, 4, 5]);
  expect(takes(Receipt.shape.settle_status)).toEqual([0, 1, 2, 3]);
});
