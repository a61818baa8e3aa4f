import { type PrepareBody, PURCHASE_CONSENTS, type PurchaseConsent } from '@onmaum/shared-contract';

/** Stored name of each consent. */
const RECORDED: Record<PurchaseConsent, string> = {
  purchase_agree: 'purchase',
  refund_agree: 'refund',
  provide_agree: 'provide',
};

/** The consents of a purchase, as an intent stores them. */
export const consentsOf = (body: Pick<PrepareBody, PurchaseConsent | 'consent_version'>, now: Date) => ({
  consents: PURCHASE_CONSENTS.filter((name) => body[name]).map((name) => RECORDED[name]),
  consent_version: body.consent_version,
  consented_at: now,
});
