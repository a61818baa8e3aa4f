import type { Purchase } from '@onmaum/shared-contract';
import { FIXED_HOURS } from '@onmaum/shared-contract/order/order';
import { type RefundableOrder, refundTerms } from '@onmaum/shared-contract/order/refund';
import { formatWon } from '@onmaum/shared-ui';
import { isDisputed } from './session-times.ts';

/** Converts a purchase to the input type of `refundTerms`. */
const refundable = (purchase: Purchase): RefundableOrder => ({
  price: purchase.order_price,
  sessions: purchase.sessions,
  paidAt: new Date(purchase.payment_date),
  validUntil: new Date(purchase.valid_until),
  status: purchase.order_status,
  settle: purchase.settle_status,
  agreed: purchase.counsels.map((session) => ({
    startsAt: new Date(session.starts_at),
    status: session.status,
    isDisputed: isDisputed(session),
  })),
  returned: purchase.refunds.reduce((sum, { kind, amount }) => (kind === 'request' ? sum : sum + amount), 0),
});

/** The order after the session at `position`: earlier sessions are used by then, and objections were decided without effect. */
function orderAfter(purchase: Purchase, position: number, now: number): RefundableOrder {
  const others = purchase.counsels
    .filter((session) => session.position !== position)
    .map(({ status, ...session }) => ({
      ...session,
      status: session.position < position && status === 'scheduled' ? ('done' as const) : status,
      objection: null,
    }));
  const order = refundable({ ...purchase, counsels: others });
  return { ...order, agreed: [...order.agreed, { startsAt: new Date(now), status: 'done', isDisputed: false }] };
}

/**
 * The consequences of a time nearer than four hours (rules/orders.md#sessions), with the sums of a refund now and after the
 * session. Until the session is reported, no refund is possible; after that, the session counts as used. An undecided objection
 * delays a refund and may change its sum.
 */
export function lateWords(purchase: Purchase, position: number, now: number): string[] {
  const before = refundTerms(refundable(purchase), new Date(now));
  const after = refundTerms(orderAfter(purchase, position, now), new Date(now));
  const isObjected = purchase.counsels.some(isDisputed);
  return [
    `시작까지 ${FIXED_HOURS}시간이 남지 않은 시간이에요. 이 시간으로 정하면 시간을 바꿀 수 없고, 상담 결과가 기록될 때까지 환불을 신청할 수 없어요.`,
    ...(isObjected ? ['지금은 이의 신청을 확인하고 있어서 환불을 신청할 수 없어요.'] : []),
    ...(before.amount > 0 ? [`지금은 ${formatWon(before.amount)}을 환불받을 수 있어요.`] : []),
    `${isObjected ? '이의가 받아들여지지 않으면 ' : ''}이 상담을 이용한 뒤에는 ${
      after.amount > 0 ? `${formatWon(after.amount)}을 환불받을 수 있어요.` : '환불받을 수 없어요.'
    }`,
  ];
}
