import type { Board, Hidden } from '@onmaum/shared-contract';
import { LEVEL } from '@onmaum/shared-contract/constants';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from './posts/boards.ts';

/** Nickname that is shown for a withdrawn member. */
export const LEFT_NICKNAME = '탈퇴한 회원';

/** The nickname shown with a member's posts and comments. @param member alias of the member's row, as in the other fragments */
export const shownNickname = (member: string): RawBuilder<string> =>
  sql`case when ${sql.ref(`${member}.status`)} = 'withdrawn' then ${sql.lit(LEFT_NICKNAME)} else ${sql.ref(`${member}.nickname`)} end`;

/** The id sent with a member's posts and comments; 0 for a withdrawn member, whose posts must not be traceable to one person. */
export const shownId = (member: string): RawBuilder<number> =>
  sql`case when ${sql.ref(`${member}.status`)} = 'withdrawn' then 0 else ${sql.ref(`${member}.id`)} end`;

/**
 * Whether a post or comment exists for its author, who also sees it while it is hidden (rules/moderation.md#hidden-content).
 * For the public, the condition is `deleted_at is null`, since hiding sets that column too.
 */
export const existsForAuthor = (row: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${row}.deleted_at`)} is null or ${sql.ref(`${row}.hidden_for`)} is not null)`;

/**
 * Whether a post exists for counsellors, who also see private worries: it is neither deleted nor hidden because of reports.
 * For other readers use `isOpenTo`. The desk's indexes have this condition.
 */
export const existsForDesk = (post: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${post}.deleted_at`)} is null or ${sql.ref(`${post}.hidden_for`)} = 'private')`;

/**
 * Whether a person may read a post, comment on it, vote and bookmark it. A private worry is open to its author, active
 * counsellors and operators (rules/anonymous.md#private-worries). For public lists, `deleted_at is null` suffices.
 * For reading alone, use `isReadBy`.
 */
export const isOpenTo = (post: string, memberId: number | null | RawBuilder<unknown>): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${post}.${name}`);
  return sql`(${column('deleted_at')} is null or ${column('hidden_for')} = 'private' and (
    ${column('author_id')} = ${memberId} or ${mayCounsel(memberId)} or exists (
      select from members reading
      where reading.id = ${memberId} and reading.status = 'active' and reading.level >= ${sql.lit(LEVEL.operator)}
    )
  ))`;
};

/** Whether a member may read a post: it is open to the member, or the member's own post that reports have hidden. */
export const isReadBy = (post: string, memberId: number | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${isOpenTo(post, memberId)} or ${sql.ref(`${post}.author_id`)} = ${memberId} and ${existsForAuthor(post)})`;

/** The field `hidden` of a worry. '' for a worry that is only private: people who may read a private worry see it as usual. */
export const worryHidden = (worry: string): RawBuilder<Hidden> =>
  sql`coalesce(nullif(${sql.ref(`${worry}.hidden_for`)}, 'private'), '')`;

/** Columns with data shown beside a counsellor's name (rules/solutions.md#portrait); empty values if there is no counsellor. */
export const counsellorFace = (counsellor: string): RawBuilder<unknown> => sql`
  coalesce(${sql.ref(`${counsellor}.portrait`)}, '') as counselor_profile,
  coalesce((${sql.ref(`${counsellor}.certificate`)})[1], '') as counselor_certificate,
  coalesce(${sql.ref(`${counsellor}.answer_cnt`)}, 0) as counselor_answer_cnt
`;

/**
 * Whether a reader is notified of each new comment on a post: the reader follows the post, or is its author and has not muted
 * it.
 */
export const isFollowing = (board: Board, post: string, readerId: number | null): RawBuilder<boolean> => sql`coalesce(
  (select not is_muted from thread_follows
   where member_id = ${readerId}::bigint and ${sql.ref(BOARDS[board].post)} = ${sql.ref(`${post}.id`)}),
  ${sql.ref(`${post}.author_id`)} = ${readerId}::bigint, false
)`;

/** Keywords of a worry as a list, each with a leading #. */
export const worryKeywords = (worry: string): RawBuilder<string[]> =>
  // In a list, two array functions cost less than a subquery for each row. The separator is a comma, which no keyword contains.
  sql`coalesce(string_to_array('#' || nullif(array_to_string(${sql.ref(`${worry}.keywords`)}, ',#'), ''), ','), '{}')`;

/** Today's date in Korea, for rules such as "once a day". */
export const koreanToday: RawBuilder<string> = sql`(now() at time zone 'Asia/Seoul')::date`;

/**
 * Whether a counsellor is active: profile and account are active, and the account has the level of counsellors
 * (rules/desk.md#access). Null if there is no counsellor. The first condition has no parameter, so that it matches the
 * condition of the indexes for lists.
 */
export const isActive = (counsellor: string): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${counsellor}.status`)} = 1 and (
    select account.status = 'active' and account.level = ${sql.lit(LEVEL.counsellor)}
    from members account where account.id = ${sql.ref(`${counsellor}.id`)}
  )
)`;

/** Whether a member is a counsellor who may work at the desk. */
export const mayCounsel = (memberId: number | null | RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from counsellors acting where acting.id = ${memberId} and ${isActive('acting')})`;

/**
 * Whether a solution is on sale now (rules/solutions.md#sale-window). A solution on sale can be bought only if its counsellor
 * is active (`isActive`), and a group solution only if places are left (`placesLeft`).
 */
export const onSale = (goods: string): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(`${goods}.${name}`);
  return sql`(
    ${column('deleted_at')} is null and ${column('sell_status')} = 'Y'
    and coalesce(${column('sell_sdate')} <= now(), true) and coalesce(${column('sell_edate')} > now(), true)
  )`;
};

/** Places that are left in a group solution; null if places are not limited (rules/solutions.md#places). */
export const placesLeft = (goods: string): RawBuilder<number | null> =>
  // without the `case`, `greatest` would ignore the null and return 0
  sql`case when ${sql.ref(`${goods}.places`)} is not null
    then greatest(0, ${sql.ref(`${goods}.places`)} - ${sql.ref(`${goods}.selling_cnt`)}) end`;

/** The discount in whole percent, rounded down (rules/solutions.md#prices). */
export const discountRate = (goods: string): RawBuilder<number> => {
  const [before, price] = [sql.ref(`${goods}.ori_price`), sql.ref(`${goods}.sell_price`)];
  return sql`((${before} - ${price})::bigint * 100 / ${before})::int`;
};

/** An average score with one decimal; 0 if there are no reviews. */
export const averageScore = (sum: RawBuilder<number>, count: RawBuilder<number>): RawBuilder<number> =>
  sql`case when ${count} = 0 then 0 else round(((${sum}) / ${count})::numeric, 1) end`;
