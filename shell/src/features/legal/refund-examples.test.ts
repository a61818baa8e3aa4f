import { ORDER_STATUS, refundTerms, SETTLE_STATUS, validUntil } from '@onmaum/shared-contract';
import { doc } from './content/refund.md';

const DAY = 24 * 3600 * 1000;
const PAID = new Date('2026-07-01T03:00:00Z');

const examples = doc.sections
  .filter(({ id }) => id === 'examples')
  .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])));
const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);

test('the page has examples', () => {
  expect(examples.length).toBeGreaterThan(5);
});

test.each(examples)(
  'The example %s, %s: %s, %s agrees with the refund rules',
  (bought = '', when = '', _sum, refunded = '') => {
    const sessions = numberIn(bought, /^(\d+)회기/);
    const used = when === '상담을 마친 뒤' ? sessions : numberIn(when, /^(\d+)회기 사용$/) || 0;
    const now = new Date(PAID.getTime() + (numberIn(when, /^결제 (\d+)일 뒤/) || 10) * DAY);
    const agreed = Array.from({ length: used }, () => ({ startsAt: PAID, status: 'done' as const, isDisputed: false }));
    const order = {
      ...{ sessions, agreed, paidAt: PAID, returned: 0, price: numberIn(bought, /([\d,]+)원$/) },
      validUntil: validUntil(PAID, sessions),
      status: used > 0 ? ORDER_STATUS.underWay : ORDER_STATUS.paid,
      settle: SETTLE_STATUS.none,
    };
    expect(refundTerms(order, now).amount).toBe(numberIn(refunded, /^([\d,]+)원$/));
  },
);
