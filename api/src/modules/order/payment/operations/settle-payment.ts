import { validUntil } from '@onmaum/shared-contract';
import { recordAudit } from '../../../../db/audit.ts';
import type { Db, Trx } from '../../../../db/schema.ts';
import type { IntentReason, IntentState, PaymentOutcome, PaymentSource } from '../../../../db/tables/payments.ts';
import { enqueue } from '../../../../jobs/enqueue.ts';
import { CANCEL_PAYMENT } from '../../../../jobs/queues.ts';
import type { Payment, PaymentGateway } from '../../../../providers/payment/gateway.ts';
import { notifySide } from '../../notify-order.ts';
import { findOrderOfPayment, insertOrder, lockPlaces } from '../../order-repository.ts';
import { recordCancellations } from '../../refund/record-cancellations.ts';
import { nextCheckAt, nextComparisonAt } from '../check-times.ts';
import { type PaymentEvent, recordEvent } from '../event-repository.ts';
import { type LockedIntent, lockIntent, setNextCheck, updateIntent } from '../intent-repository.ts';
import { type Claim, isTrue, judgePayment } from '../judge-payment.ts';
import type { Settlement } from '../settlement.ts';
import { refundStray } from './refund-stray.ts';

interface Services {
  db: Db;
  payments: PaymentGateway;
}

/** Reference to a payment: the provider's id, or the number of an order. */
export type PaymentRef = { impUid: string } | { orderNo: string };

export interface Cause {
  source: PaymentSource;
  now: Date;
  /** Set when a member claims to have paid. */
  claim?: Claim & { memberId: number };
}

/**
 * The only function that decides whether a payment becomes an order or is reversed (rules/orders.md#payment). It reads the
 * payment from the provider, and settles its intent in one transaction. The payment of an order is compared with our books.
 * Calls are idempotent and may be concurrent.
 * @throws GatewayDown when the provider does not answer
 */
export async function settlePayment({ db, payments }: Services, ref: PaymentRef, cause: Cause): Promise<Settlement> {
  const payment = await ('impUid' in ref ? payments.find(ref.impUid) : payments.findByOrder(ref.orderNo));
  const orderNo = payment?.orderNo ?? ('orderNo' in ref ? ref.orderNo : undefined);
  if (orderNo === undefined) return { state: 'unknown' };
  return db.transaction().execute((trx) => settle(trx, orderNo, payment, cause));
}

async function settle(trx: Trx, orderNo: string, payment: Payment | null, cause: Cause): Promise<Settlement> {
  const intent = await lockIntent(trx, orderNo);
  if (!intent) return payment ? refundStray(trx, payment, cause) : { state: 'unknown' };
  const { claim } = cause;
  const isForeign = claim !== undefined && claim.memberId !== intent.member_id;
  const forged = claim !== undefined && payment !== null && (isForeign || !isTrue(claim, intent, payment));
  if (forged) await note(trx, intent, payment, cause, 'refused');

  if (intent.state !== 'prepared' && intent.state !== 'failed') {
    if (payment && payment.impUid !== intent.imp_uid) return refundStray(trx, payment, cause);
    await note(trx, intent, payment, cause, 'repeated');
    const order = intent.imp_uid === null ? undefined : await findOrderOfPayment(trx, intent.imp_uid);
    if (payment && order) await compare(trx, intent, payment, order.id, cause);
    return { state: intent.state, orderId: order?.id ?? null, reason: intent.reason, forged };
  }
  // an unpaid purchase reserves no place; if several payments are for the last place, the first that is stored gets it
  const places_left = payment && intent.places_left !== null ? await lockPlaces(trx, intent.goods_id) : null;
  // a claim by another member changes nothing for the owner of the payment
  const verdict = judgePayment(
    { ...intent, state: intent.state, places_left },
    payment,
    isForeign ? undefined : claim,
    cause.now,
  );
  const settled = (state: IntentState, reason: IntentReason | null = null, orderId: number | null = null) =>
    ({ state, reason, orderId, forged }) as const;

  if (payment && verdict.act === 'store') return settled('paid', null, await store(trx, intent, payment, cause));
  if (payment && verdict.act === 'cancel') {
    await requestCancel(trx, intent, payment, verdict.reason, cause);
    return settled('cancelling', verdict.reason);
  }
  if (payment && verdict.act === 'gone') {
    await end(trx, intent, payment, { state: 'cancelled', reason: 'given_back' }, cause);
    return settled('cancelled', 'given_back');
  }
  if (verdict.act === 'fail') {
    await end(trx, intent, null, { state: 'failed', reason: 'unpaid' }, cause);
    return settled('failed', 'unpaid');
  }
  await updateIntent(trx, intent.id, {
    state: 'prepared',
    settled_at: null,
    next_check_at: nextCheckAt(intent.created_at, cause.now),
  });
  await note(trx, intent, payment, cause, 'unpaid');
  return settled('prepared');
}

/** Compares the payment of an order with our books, which may lack cancellations made at the provider. */
async function compare(trx: Trx, intent: LockedIntent, payment: Payment, orderId: number, { source, now }: Cause) {
  await recordCancellations(trx, orderId, payment, now);
  const isDue = intent.next_check_at !== null && intent.next_check_at <= now;
  // a check by reconciliation is no longer due here, because reconciliation postpones a check before it reads the payment
  if (isDue || source === 'reconcile') await setNextCheck(trx, intent.id, nextComparisonAt(intent.created_at, now));
}

/** @returns the id of the order */
async function store(trx: Trx, intent: LockedIntent, payment: Payment, cause: Cause): Promise<number> {
  const paidAt = payment.paidAt ?? cause.now;
  const { order_no, member_id, goods_id, counsellor_id, goods_name, category, communicate, minutes } = intent;
  const order = {
    ...{ order_no, member_id, goods_id, counsellor_id, goods_name, category, communicate, minutes },
    participants: intent.participants,
    sessions: intent.sessions,
    counsellor_nickname: intent.counsellor_nickname,
    price: intent.amount,
    imp_uid: payment.impUid,
    card_name: payment.cardName,
    paid_at: paidAt,
    valid_until: validUntil(paidAt, intent.sessions),
    created_at: cause.now,
  };
  const actorId = cause.claim?.memberId === intent.member_id ? intent.member_id : null;
  const id = await insertOrder(trx, order, {
    paid: { actorId, amount: intent.amount, from: intent.state },
    event: eventOf(intent, payment, cause, 'stored'),
  });
  await notifySide(trx, { ...order, id }, 'buyer', { kind: 'order_paid', sourceId: 0 }, cause.now);
  await notifySide(trx, { ...order, id }, 'counsellor', { kind: 'order_received', sourceId: 0 }, cause.now);
  return id;
}

/** Requests the reversal of a payment that becomes no order. The intent is `cancelling` until the refund is recorded. */
async function requestCancel(trx: Trx, intent: LockedIntent, payment: Payment, reason: IntentReason, cause: Cause) {
  const next_check_at = nextCheckAt(cause.now, cause.now);
  const state = 'cancelling';
  await updateIntent(trx, intent.id, { state, reason, imp_uid: payment.impUid, settled_at: null, next_check_at });
  await enqueue(trx, CANCEL_PAYMENT, { impUid: payment.impUid });
  await auditIntent(trx, intent, payment, state);
  await note(trx, intent, payment, cause, state);
}

/** Ends an intent for which nothing is left to do. */
async function end(
  trx: Trx,
  intent: LockedIntent,
  payment: Payment | null,
  { state, reason }: { state: 'cancelled' | 'failed'; reason: IntentReason },
  cause: Cause,
): Promise<void> {
  const paidBy = payment ? { imp_uid: payment.impUid } : {};
  await updateIntent(trx, intent.id, { state, reason, ...paidBy, settled_at: cause.now, next_check_at: null });
  if (payment) await auditIntent(trx, intent, payment, state);
  await note(trx, intent, payment, cause, state);
}

const auditIntent = (trx: Trx, intent: LockedIntent, payment: Payment, to: IntentState) =>
  recordAudit(trx, {
    actorId: null,
    action: `payment ${to}`,
    table: 'payment_intents',
    targetId: intent.id,
    money: { amount: payment.amount, from: intent.state, to },
  });

const note = (trx: Trx, ...of: Parameters<typeof eventOf>) => recordEvent(trx, eventOf(...of));

const eventOf = (
  intent: LockedIntent,
  payment: Payment | null,
  { source, now }: Cause,
  outcome: PaymentOutcome,
): PaymentEvent => ({ impUid: payment?.impUid ?? null, orderNo: intent.order_no, source, outcome, now });
