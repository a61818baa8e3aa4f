import type { RegisterBody } from '@onmaum/shared-contract';
import type { NewConsent } from './member-repository.ts';

/** Effective date of the terms that are agreed to (rules/sign-in.md). */
export const CONSENT_VERSION = '2023-07-21';

/** One row for each consent, with version and time; a refusal is recorded too. */
export const consentRows = (memberId: number, body: RegisterBody): NewConsent[] =>
  (
    [
      ['terms', body.terms_agree],
      ['privacy', body.privacy_agree],
      ['sensitive', body.sensitive_agree],
      ['marketing', body.marketing_event_agree],
    ] as const
  ).map(([kind, agree]) => ({ member_id: memberId, kind, version: CONSENT_VERSION, agreed: agree }));
