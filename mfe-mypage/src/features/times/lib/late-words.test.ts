import { somePurchase, someSession } from '../../../test/purchases.ts';
import { lateWords } from './late-words.ts';

const now = Date.parse('2026-11-20T04:00:00.000Z');

test('a single session that is used leaves nothing to refund', () => {
  expect(lateWords(somePurchase(), 1, now).join(' ')).toBe(
    '시작까지 4시간이 남지 않은 시간이에요. 이 시간으로 정하면 시간을 바꿀 수 없고, 상담 결과가 기록될 때까지 환불을 신청할 수 없어요. 지금은 48,000원을 환불받을 수 있어요. 이 상담을 이용한 뒤에는 환불받을 수 없어요.',
  );
});

test.each([
  [[], '480,000원', '336,000원을 환불받을 수 있어요.'],
  [['done'], '336,000원', '240,000원을 환불받을 수 있어요.'],
  [['done', 'done'], '240,000원', '환불받을 수 없어요.'],
] as const)('after %j of four sessions, the sums follow the shares of a refund', (used, before, after) => {
  const purchase = somePurchase({
    order_status: 2,
    sessions: 4,
    order_price: 480_000,
    counsels: used.map((status, index) => someSession({ position: index + 1, status })),
  });
  const [, first, second] = lateWords(purchase, used.length + 1, now);
  expect(first).toBe(`지금은 ${before}을 환불받을 수 있어요.`);
  expect(second).toBe(`이 상담을 이용한 뒤에는 ${after}`);
});

test('the agreed time that is changed does not count twice', () => {
  const purchase = somePurchase({ order_status: 2, sessions: 4, order_price: 480_000, counsels: [someSession()] });
  expect(lateWords(purchase, 1, now)[2]).toBe('이 상담을 이용한 뒤에는 336,000원을 환불받을 수 있어요.');
});
