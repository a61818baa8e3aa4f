/**
 * Fields of `PrepareBody` with the consents that a purchase requires (rules/orders.md#consents). Must not import zod: pages
 * load this file.
 */
export const PURCHASE_CONSENTS = ['purchase_agree', 'refund_agree', 'provide_agree'] as const;
export type PurchaseConsent = (typeof PURCHASE_CONSENTS)[number];

/**
 * Versions of the consent texts, named after their effective dates. A page sends the version that it shows. Pages of earlier
 * releases send no version; they show the first one.
 */
export const PURCHASE_TEXTS_VERSIONS = ['2026-11-22', '2026-12-07'] as const;
export const PURCHASE_TEXTS_VERSION = PURCHASE_TEXTS_VERSIONS[1];

/** An object with the same value for each consent of a purchase. */
export const perConsent = <Value>(value: Value) =>
  Object.fromEntries(PURCHASE_CONSENTS.map((name) => [name, value])) as Record<PurchaseConsent, Value>;
