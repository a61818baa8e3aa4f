import type { Purchase } from '@onmaum/shared-contract';
import { FIXED_HOURS } from '@onmaum/shared-contract/order/order';
import { type RefundableOrder, refundTerms } from '@onmaum/shared-contract/order/refund';
import { formatWon } from '@onmaum/shared-ui';

/** Converts a purchase to the input type of `refundTerms`. */
const refundable = (purchase: Purchase): RefundableOrder => ({
  price: purchase.order_price,
  sessions: purchase.sessions,
  paidAt: new Date(purchase.payment_date),
  validUntil: new Date(purchase.valid_until),
  status: purchase.order_status,
  settle: purchase.settle_status,
  agreed: purchase.counsels.map(({ starts_at, status }) => ({ startsAt: new Date(starts_at), status })),
  returned: purchase.refunds.reduce((sum, { kind, amount }) => (kind === 'request' ? sum : sum + amount), 0),
});

/**
 * The consequences of a time nearer than four hours (rules/orders.md#sessions), with the sums of a refund now and after the
 * session. Until the session is reported, no refund is possible; after that, the session counts as used. An undecided objection
 * delays a refund and may change its sum.
 */
export function lateWords(purchase: Purchase, position: number, now: number): string[] {
  const order = refundable(purchase);
  const used = { startsAt: new Date(now), status: 'done' } as const;
  const others = order.agreed.filter((_, index) => purchase.counsels[index]?.position !== position);
  const before = refundTerms(order, new Date(now));
  const after = refundTerms({ ...order, agreed: [...others, used] }, new Date(now));
  return [
    `시작까지 ${FIXED_HOURS}시간이 남지 않은 시간이에요. 이 시간으로 정하면 시간을 바꿀 수 없고, 상담 결과가 기록될 때까지 환불을 신청할 수 없어요.`,
    ...(before.amount > 0 ? [`지금은 ${formatWon(before.amount)}을 환불받을 수 있어요.`] : []),
    after.amount > 0
      ? `이 상담을 이용한 뒤에는 ${formatWon(after.amount)}을 환불받을 수 있어요.`
      : '이 상담을 이용한 뒤에는 환불받을 수 없어요.',
  ];
}
