/**
 * Fields of `PrepareBody` with the consents that a purchase requires (rules/orders.md#consents). Must not import zod: pages
 * load this file.
 */
export const PURCHASE_CONSENTS = ['purchase_agree', 'refund_agree', 'provide_agree'] as const;
export type PurchaseConsent = (typeof PURCHASE_CONSENTS)[number];

/** An object with the same value for each consent of a purchase. */
export const perConsent = <Value>(value: Value) =>
  Object.fromEntries(PURCHASE_CONSENTS.map((name) => [name, value])) as Record<PurchaseConsent, Value>;
