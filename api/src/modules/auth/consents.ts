import type { RegisterBody } from '@onmaum/shared-contract';
import type { NewConsent } from './member-repository.ts';

/**
 * Versions of the texts that members agree to: their effective dates (rules/sign-in.md#consents). Members who agreed to an
 * earlier version are not asked again.
 */
export const CONSENT_VERSIONS = {
  terms: '2023-07-21',
  privacy: '2026-12-07',
  sensitive: '2026-12-07',
  marketing: '2023-07-21',
} as const;

/** One row for each consent question, even if the answer is no. The database adds the time. */
export const consentRows = (memberId: number, body: RegisterBody): NewConsent[] =>
  (
    [
      ['terms', body.terms_agree],
      ['privacy', body.privacy_agree],
      ['sensitive', body.sensitive_agree],
      ['marketing', body.marketing_event_agree],
    ] as const
  ).map(([kind, agree]) => ({ member_id: memberId, kind, version: CONSENT_VERSIONS[kind], agreed: agree }));
