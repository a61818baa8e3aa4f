import type { PrepareBody } from '@onmaum/shared-contract';

/** Effective date of what a buyer agrees to (rules/orders.md#consents). */
const VERSION = '2026-11-22';

/** The consents of a purchase, as an intent keeps them. */
export const consentsOf = (body: PrepareBody, now: Date) => ({
  consents: (['purchase', 'refund', 'provide'] as const).filter((kind) => body[`${kind}_agree`]),
  consent_version: VERSION,
  consented_at: now,
});
