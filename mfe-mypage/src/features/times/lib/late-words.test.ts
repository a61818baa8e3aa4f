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

describe('while an objection is undecided', () => {
  const objected = (decided_at: string | null) =>
    someSession({
      status: 'done',
      objection: { reason: 'not_held', created_at: '2026-11-20T03:00:00.000Z', decided_at, decided_by: null },
    });
  const words = (decided_at: string | null, sessions: number) =>
    lateWords(
      somePurchase({ order_status: 2, sessions, order_price: 480_000, counsels: [objected(decided_at)] }),
      2,
      now,
    ).slice(1);

  test.each([
    [4, '240,000원을 환불받을 수 있어요.'],
    [2, '환불받을 수 없어요.'],
  ])(
    'the consent to a near time promises no refund now, and of %i sessions a sum with its condition',
    (sessions, end) => {
      expect(words(null, sessions)).toEqual([
        '지금은 이의 신청을 확인하고 있어서 환불을 신청할 수 없어요.',
        `이의가 받아들여지지 않으면 이 상담을 이용한 뒤에는 ${end}`,
      ]);
    },
  );

  test('and after its decision, the sums are shown again', () => {
    expect(words('2026-11-20T03:30:00.000Z', 4)).toEqual([
      '지금은 336,000원을 환불받을 수 있어요.',
      '이 상담을 이용한 뒤에는 240,000원을 환불받을 수 있어요.',
    ]);
  });
});

test('an earlier session that begins soon counts as used after the chosen one', () => {
  const soon = someSession({ starts_at: '2026-11-20T05:00:00.000Z' });
  const purchase = somePurchase({ order_status: 2, sessions: 4, order_price: 480_000, counsels: [soon] });
  expect(lateWords(purchase, 2, now).slice(1)).toEqual(['이 상담을 이용한 뒤에는 240,000원을 환불받을 수 있어요.']);
});
