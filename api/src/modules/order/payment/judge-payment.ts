import { DAY_MS, saleState } from '@onmaum/shared-contract';
import type { IntentReason } from '../../../db/tables/payments.ts';
import type { Payment } from '../../../providers/payment/gateway.ts';
import { type SaleColumns, saleOf } from '../../goods/sale-of.ts';
import { OPEN_MS } from './check-times.ts';

/** An intent and its solution. */
export interface Judged extends SaleColumns {
  goods_id: number;
  amount: number;
  state: 'prepared' | 'failed';
  created_at: Date;
  goods_deleted: boolean;
  counsellor_active: boolean;
  buyer_active: boolean;
}

/** The caller's claim about a payment; it is checked, never trusted. */
export interface Claim {
  goodsId: number;
  orderNo: string;
  price: number;
}

/** 'wait': nothing is paid yet. 'fail': nothing was paid in time. 'gone': the payment is already refunded. */
export type Verdict =
  | { act: 'store' | 'wait' | 'fail' | 'gone' }
  | { act: 'cancel'; reason: Exclude<IntentReason, 'unpaid'> };

/** A payment that is still not stored after this time is refunded. */
const LATE_MS = DAY_MS;

/** Decides whether a payment becomes an order (rules/orders.md#storing). Pure: it neither calls the provider nor writes. */
export function judgePayment(intent: Judged, payment: Payment | null, claim: Claim | undefined, now: Date): Verdict {
  const paidAt = payment && isPaid(payment) ? payment.paidAt : null;
  if (!payment || !paidAt) {
    return { act: intent.state === 'failed' || age(intent.created_at, now) >= OPEN_MS ? 'fail' : 'wait' };
  }
  // the amounts decide, because the status after a partial refund is 'cancelled' too
  if (payment.cancelled >= payment.amount) return { act: 'gone' };
  if (payment.cancelled > 0) return cancel('given_back');
  if (payment.amount !== intent.amount || payment.currency !== 'KRW') return cancel('amount');
  if (claim && !isTrue(claim, intent, payment)) return cancel('forged');
  if (intent.state === 'failed' || age(paidAt, now) > LATE_MS) return cancel('too_old');
  if (!isOnSale(intent)) return cancel('not_on_sale');
  if (intent.places_left === 0) return cancel('sold_out');
  if (!intent.buyer_active) return cancel('buyer');
  return { act: 'store' };
}

const cancel = (reason: Exclude<IntentReason, 'unpaid'>): Verdict => ({ act: 'cancel', reason });
const age = (from: Date, now: Date) => now.getTime() - from.getTime();
const isPaid = ({ status }: Payment) => status === 'paid' || status === 'cancelled';

/** Whether a caller's claim matches the payment. */
export const isTrue = (
  claim: Claim,
  intent: Pick<Judged, 'goods_id' | 'amount'>,
  payment: Pick<Payment, 'orderNo'>,
): boolean => claim.goodsId === intent.goods_id && claim.price === intent.amount && claim.orderNo === payment.orderNo;

/**
 * Whether the solution was on sale when the payment was prepared: a buyer may pay after the sale period. A sale that was stopped
 * since then prevents the order. Places are checked separately, when the payment arrives.
 */
const isOnSale = (intent: Judged): boolean =>
  !intent.goods_deleted &&
  saleState({ ...saleOf(intent), places_left: null }, intent.counsellor_active, intent.created_at.getTime()) ===
    'on-sale';
