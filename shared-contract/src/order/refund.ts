import { ORDER_STATUS, type OrderStatus, SETTLE_STATUS, type SettleStatus } from '../constants.ts';
import { koreanMidnight } from '../time/korean-time.ts';
import { OPEN_ORDER } from './open-order.ts';
import { FULL_REFUND_DAYS, isFixed, REFUND_SHARES } from './order.ts';

/**
 * Computes how much of an order is refunded (rules/orders.md#refunds). Pure functions. Must not import zod: pages load this
 * file.
 */

/** State of a session with an agreed time. 'failed': the counsellor could not hold the session. */
export const SESSION_STATES = ['scheduled', 'done', 'no_show', 'failed', 'cancelled'] as const;
export type SessionState = (typeof SESSION_STATES)[number];

/**
 * Causes of a refund. 'request': the member requested it. 'failure': a session failed, or the counsellor never contacted the
 * buyer. 'provider': the payment was cancelled at the payment provider, but not by this site.
 */
export const REFUND_KINDS = ['request', 'failure', 'provider'] as const;
export type RefundKind = (typeof REFUND_KINDS)[number];

export interface RefundableOrder {
  /** Paid amount, in won. */
  price: number;
  /** Sessions bought. */
  sessions: number;
  paidAt: Date;
  validUntil: Date;
  status: OrderStatus;
  settle: SettleStatus;
  /** The sessions that have an agreed time, and whether an objection to each is undecided. */
  agreed: readonly { startsAt: Date; status: SessionState; isDisputed: boolean }[];
  /** Sum of past and pending refunds that the member did not request, in won. */
  returned: number;
}

/**
 * Why a refund is refused. 'asked': it was already requested. 'over': the order has ended. 'soon': a session begins soon.
 * 'objected': an objection of the buyer is undecided. 'used': too many sessions are used.
 */
export const REFUND_REFUSALS = ['asked', 'over', 'soon', 'objected', 'used'] as const;
export type RefundRefusal = (typeof REFUND_REFUSALS)[number];

export interface RefundTerms {
  /** Won; 0 if the refund is refused. */
  amount: number;
  /** Share of the price, in percent; 0 if the refund is refused. */
  percent: number;
  /** Sessions used: held, or missed by the buyer. */
  used: number;
  refusal: RefundRefusal | null;
}

/** Rounds to 10 won, halves up. */
const toTen = (won: number) => Math.round(won / 10) * 10;

/** Refund that a buyer gets by requesting it now. */
export function refundTerms(order: RefundableOrder, now: Date): RefundTerms {
  const used = order.agreed.filter(({ status }) => status === 'done' || status === 'no_show').length;
  const refused = (refusal: RefundRefusal): RefundTerms => ({ amount: 0, percent: 0, used, refusal });
  if (order.status === ORDER_STATUS.refunded || order.settle >= SETTLE_STATUS.refundRequested) return refused('asked');
  const isOpen = OPEN_ORDER.includes(order.status);
  if (!isOpen || order.settle !== SETTLE_STATUS.none || now >= order.validUntil) return refused('over');
  // true also for a session that has begun and has not been reported yet
  if (order.agreed.some(({ startsAt, status }) => status === 'scheduled' && isFixed(startsAt, now)))
    return refused('soon');
  if (order.agreed.some(({ isDisputed }) => isDisputed)) return refused('objected');
  const percent = percentOf(order, used, now);
  const share = percent === 100 ? order.price : toTen((order.price * percent) / 100);
  const amount = Math.min(share, order.price - order.returned);
  return amount > 0 ? { amount, percent, used, refusal: null } : refused('used');
}

function percentOf({ sessions, paidAt }: RefundableOrder, used: number, now: Date): number {
  if (used === 0 && now < koreanMidnight(paidAt, FULL_REFUND_DAYS + 1)) return 100;
  return REFUND_SHARES.find((share) => used * 100 <= share.used * sessions)?.refunded ?? 0;
}

/**
 * Refund for one more failed session (rules/orders.md#refunds-for-our-failure). If all sessions fail, the sum of the refunds is
 * exactly the price.
 * @param before number of sessions that had failed earlier
 */
export function failureRefund({ price, sessions }: { price: number; sessions: number }, before: number): number {
  const upTo = (failed: number) => (failed >= sessions ? price : Math.min(price, toTen((price * failed) / sessions)));
  return upTo(before + 1) - upTo(before);
}
