import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** The nickname shown with a member's posts and comments; withdrawn members are not named. */
export const shownNickname = (member: string): RawBuilder<string> =>
  sql`case when ${sql.ref(`${member}.status`)} = 'withdrawn' then '탈퇴한 회원' else ${sql.ref(`${member}.nickname`)} end`;

/** What is shown of a counsellor beside the name (rules/solutions.md#portrait); of nobody, it is empty. */
export const counsellorFace = (counsellor: string): RawBuilder<unknown> => sql`
  coalesce(${sql.ref(`${counsellor}.portrait`)}, '') as counselor_profile,
  coalesce((${sql.ref(`${counsellor}.certificate`)})[1], '') as counselor_certificate,
  coalesce(${sql.ref(`${counsellor}.answer_cnt`)}, 0) as counselor_answer_cnt
`;

/** Keywords of a worry as a list, each with a leading #. */
export const worryKeywords = (worry: string): RawBuilder<string[]> =>
  // two array functions cost less in a list than a subquery for each row; a keyword holds no comma
  sql`coalesce(string_to_array('#' || nullif(array_to_string(${sql.ref(`${worry}.keywords`)}, ',#'), ''), ','), '{}')`;

/** Today's date in Korea, which decides every "once a day" rule. */
export const koreanToday: RawBuilder<string> = sql`(now() at time zone 'Asia/Seoul')::date`;
