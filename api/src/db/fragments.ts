import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** The name under which a member's writing is shown; who has left is no longer named. */
export const shownNickname = (member: string): RawBuilder<string> =>
  sql`case when ${sql.ref(`${member}.status`)} = 'withdrawn' then '탈퇴한 회원' else ${sql.ref(`${member}.nickname`)} end`;

/** Keywords of a worry as they are shown: a comma list, each with its #. */
export const worryKeywords = (worry: string): RawBuilder<string> =>
  sql`coalesce('#' || nullif(array_to_string(${sql.ref(`${worry}.keywords`)}, ',#'), ''), '')`;

/** Today's date in Korea, where every "once a day" is counted (decisions). */
export const koreanToday: RawBuilder<string> = sql`(now() at time zone 'Asia/Seoul')::date`;
