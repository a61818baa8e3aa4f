import { type PrepareBody, PURCHASE_CONSENTS, type PurchaseConsent } from '@onmaum/shared-contract';

/** Effective date of the texts that a buyer agrees to (rules/orders.md#consents). */
const VERSION = '2026-11-22';

/** Stored name of each consent. */
const RECORDED: Record<PurchaseConsent, string> = {
  purchase_agree: 'purchase',
  refund_agree: 'refund',
  provide_agree: 'provide',
};

/** The consents of a purchase, as an intent stores them. */
export const consentsOf = (body: Pick<PrepareBody, PurchaseConsent>, now: Date) => ({
  consents: PURCHASE_CONSENTS.filter((name) => body[name]).map((name) => RECORDED[name]),
  consent_version: VERSION,
  consented_at: now,
});
