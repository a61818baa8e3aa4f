import type { RegisterBody } from '@onmaum/shared-contract';
import type { Insertable } from 'kysely';
import type { MemberConsents } from '../../db/tables/people.ts';

/** Day on which the text that is agreed to took effect (part-2 §2). */
const VERSION = '2023-07-21';

/** Each consent on its own row, with its version and time; a refused one is recorded too. */
export const consentRows = (memberId: number, body: RegisterBody): Insertable<MemberConsents>[] =>
  (
    [
      ['terms', body.terms_agree],
      ['privacy', body.privacy_agree],
      ['sensitive', body.sensitive_agree],
      ['marketing', body.marketing_event_agree],
    ] as const
  ).map(([kind, agree]) => ({ member_id: memberId, kind, version: VERSION, agreed: agree === 'Y' }));
