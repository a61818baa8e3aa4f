import type { IntentReason, IntentState } from '../../../db/tables/payments.ts';

/** Outcome of a payment. */
export type Settlement =
  /** The provider does not know the payment, or the payment is unpaid and settles no intent. */
  | { state: 'unknown' }
  /** The payment is paid, but belongs to no intent of this site, or to an intent that another payment has settled. */
  | { state: 'stray' }
  | {
      state: IntentState;
      orderId: number | null;
      reason: IntentReason | null;
      /** Whether the caller's claim does not match the payment. */
      forged: boolean;
    };
