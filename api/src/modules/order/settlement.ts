import type { IntentReason, IntentState } from '../../db/tables/market.ts';

/** What became of a payment, whoever asked. */
export type Settlement =
  /** The provider does not know it. */
  | { state: 'unknown' }
  /** It belongs to no intent of this site, or its order was paid by another payment. */
  | { state: 'stray' }
  | {
      state: IntentState;
      orderId: number | null;
      reason: IntentReason | null;
      /** Whether the caller says something untrue of it. */
      forged: boolean;
    };
