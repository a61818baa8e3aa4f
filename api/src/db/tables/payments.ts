import type { RefundKind } from '@onmaum/shared-contract';
import type { Generated } from 'kysely';

/** States of a payment intent (docs/adr/0018-payment.md). 'failed': nothing was paid in time. */
export type IntentState = 'prepared' | 'paid' | 'failed' | 'cancelling' | 'cancelled';
/** Why a payment intent ended without an order. */
export type IntentReason =
  | 'forged'
  | 'amount'
  | 'not_on_sale'
  | 'sold_out'
  | 'buyer'
  | 'too_old'
  | 'given_back'
  | 'unpaid';

export interface PaymentIntents {
  id: Generated<number>;
  order_no: string;
  member_id: number;
  goods_id: number;
  amount: number;
  state: Generated<IntentState>;
  reason: IntentReason | null;
  imp_uid: string | null;
  buyer_name_enc: string | null;
  buyer_tel_enc: string | null;
  buyer_email_enc: string | null;
  /** Names of the terms that the buyer has agreed to. */
  consents: Generated<string[]>;
  consent_version: string | null;
  consented_at: Date | null;
  /**
   * Time of the next look-up of the payment at the provider, or, once the order exists, of the next comparison with the
   * provider's records. Null if none is planned.
   */
  next_check_at: Date | null;
  /** Number of look-ups since the payment was last reported, or its purchase last prepared. */
  checks: Generated<number>;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

/** A payment that has an order number of this site, but is not the payment of that purchase (docs/adr/0018-payment.md). */
export interface StrayPayments {
  id: Generated<number>;
  imp_uid: string;
  order_no: string;
  amount: number;
  state: Generated<'cancelling' | 'cancelled'>;
  /** Time of the next attempt to refund it; null once it is refunded. */
  next_check_at: Date | null;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

export interface Refunds {
  id: Generated<number>;
  order_id: number;
  amount: number;
  kind: RefundKind;
  reason: Generated<string>;
  /** Number of the failed session that is refunded; null for any other refund. */
  position: number | null;
  status: Generated<'requested' | 'done' | 'refused' | 'failed'>;
  requested_at: Generated<Date>;
  processed_at: Date | null;
  /** Time of the next attempt to refund through the provider; null once the refund has ended. */
  next_try_at: Date | null;
}

/**
 * Why a payment was looked up, in a call or a job. 'redirect': the buyer returned from the payment window. 'webhook': the
 * provider reported the payment. 'prepare': the buyer prepared the same purchase again. 'reconcile': payments were
 * reconciled. 'cancel': a job refunded the payment.
 */
export type PaymentSource = 'redirect' | 'webhook' | 'prepare' | 'reconcile' | 'cancel';
/**
 * 'repeated': the payment had been settled before. 'refused': it belongs to another member, or differs from what the caller
 * claims.
 */
export type PaymentOutcome = 'stored' | 'repeated' | 'unpaid' | 'refused' | 'cancelling' | 'cancelled' | 'failed';

export interface PaymentEvents {
  id: Generated<number>;
  /** Id of the payment at the provider; null if no payment was found. */
  imp_uid: string | null;
  order_no: string | null;
  source: PaymentSource;
  outcome: PaymentOutcome;
  created_at: Generated<Date>;
}

export interface PaymentTables {
  payment_intents: PaymentIntents;
  stray_payments: StrayPayments;
  payment_events: PaymentEvents;
  refunds: Refunds;
}
