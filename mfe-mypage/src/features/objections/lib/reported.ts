import type { AgreedSession, Purchase } from '@onmaum/shared-contract';
import { failureRefund } from '@onmaum/shared-contract/order/refund';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { isOpen } from '../../purchase/lib/purchase-state.ts';

/** The counsellor's report of a session, from the buyer's point of view (rules/orders.md#objections). */
export type Report =
  /** The buyer may still object. */
  | { kind: 'open'; session: AgreedSession; until: string }
  /** An operator has not decided yet. */
  | { kind: 'disputed'; session: AgreedSession }
  | { kind: 'decided'; session: AgreedSession; decidedAt: string }
  /** The order ended before a decision, by a refund at the provider. */
  | { kind: 'ended'; session: AgreedSession };

type Reported = Pick<Purchase, 'counsels' | 'order_status' | 'settle_status'>;

/** The reports that the buyer can object to, or has objected to. */
export const reportsOf = (purchase: Reported, now: number): Report[] =>
  purchase.counsels.flatMap((session): Report[] => {
    const { objection, object_until: until } = session;
    if (objection?.decided_at) return [{ kind: 'decided', session, decidedAt: objection.decided_at }];
    if (objection) return [{ kind: isOpen(purchase) ? 'disputed' : 'ended', session }];
    return isOpen(purchase) && until !== null && Date.parse(until) > now ? [{ kind: 'open', session, until }] : [];
  });

/** Formats the time left: '71시간', or '40분' within the last hour. */
export function timeLeft(until: string, now: number): string {
  const left = Math.max(0, Date.parse(until) - now);
  return left >= HOUR_MS ? `${Math.floor(left / HOUR_MS)}시간` : `${Math.ceil(left / MINUTE_MS)}분`;
}

/** Sum in won that is refunded if one more session is decided to have failed (rules/orders.md#refunds-for-our-failure). */
export function refundIfFailed({ order_price: price, sessions, counsels, refunds }: Purchase): number {
  const failed = counsels.filter(({ status }) => status === 'failed').length;
  const left = price - refunds.reduce((sum, { amount }) => sum + amount, 0);
  return Math.max(0, Math.min(failureRefund({ price, sessions }, failed), left));
}
