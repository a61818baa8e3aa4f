import type { RefundKind } from '@onmaum/shared-contract';
import type { Generated } from 'kysely';

/** States of an intent (docs/adr/0018-payment.md). 'failed': nothing was paid in time. */
export type IntentState = 'prepared' | 'paid' | 'failed' | 'cancelling' | 'cancelled';
/** Why an intent ended without an order. */
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
  /** Consents of the buyer. */
  consents: Generated<string[]>;
  consent_version: string | null;
  consented_at: Date | null;
  /** Time of the next check at the provider, of an order's payment its next comparison; null without one. */
  next_check_at: Date | null;
  /** Number of checks since the last news of the payment. */
  checks: Generated<number>;
  created_at: Generated<Date>;
  settled_at: Date | null;
}

/** A payment whose order number looks like this site's but belongs to no intent (docs/adr/0018-payment.md). */
export interface StrayPayments {
  id: Generated<number>;
  imp_uid: string;
  order_no: string;
  amount: number;
  state: Generated<'cancelling' | 'cancelled'>;
  /** Time by which it is refunded at the latest; null once refunded. */
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
  /** Position of the failed session; null for any other refund. */
  position: number | null;
  status: Generated<'requested' | 'done' | 'refused' | 'failed'>;
  requested_at: Generated<Date>;
  processed_at: Date | null;
  /** Time of the next attempt at the provider; null once the refund has ended. */
  next_try_at: Date | null;
}

/**
 * Reason for which a payment was looked up, at once or by a job: the buyer's return, the provider's report, another
 * preparation of the same purchase, reconciliation, or the job that refunds it.
 */
export type PaymentSource = 'redirect' | 'webhook' | 'prepare' | 'reconcile' | 'cancel';
/** 'repeated': settled before. 'refused': of another member, or different from what the caller claims. */
export type PaymentOutcome = 'stored' | 'repeated' | 'unpaid' | 'refused' | 'cancelling' | 'cancelled' | 'failed';

export interface PaymentEvents {
  id: Generated<number>;
  /** Null for a payment that was looked for and not found. */
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
