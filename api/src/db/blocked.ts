import type { Board } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from './posts/boards.ts';

/** `by`: the member who may have blocked somebody; `who`: the member who may be blocked. */
interface Pair {
  by: RawBuilder<unknown>;
  who: RawBuilder<unknown>;
}

/** Whether a block applies everywhere, and not only in one thread. */
export const isEverywhere = (block: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${block}.worry_id`)} is null and ${sql.ref(`${block}.info_id`)} is null)`;

/**
 * Whether a block has an effect. A counsellor cannot be blocked everywhere, since counsellors answer in their role
 * (rules/moderation.md#blocking). A block in one thread always has an effect, even if the persona is a counsellor: an
 * exception would reveal that.
 */
export const isOfMember = (block: string): RawBuilder<boolean> =>
  sql`(not ${isEverywhere(block)} or not exists (select from counsellors c where c.id = ${sql.ref(`${block}.blocked_id`)}))`;

/**
 * Whether `by` sees a text of `who` collapsed. A text by a persona is collapsed if that persona is blocked in the thread, and
 * a text under a nickname if its writer is blocked everywhere. A block everywhere does not collapse texts of the blocked
 * member's personas: that would reveal whose personas they are.
 */
export const isBlockedIn = (
  board: Board,
  postId: RawBuilder<unknown>,
  { by, who, isPersona }: Pair & { isPersona: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`
  exists (
    select from blocks b
    where b.member_id = ${by} and b.blocked_id = ${who} and b.ended_at is null
      and case when ${isPersona} then ${sql.ref(`b.${BOARDS[board].post}`)} = ${postId} else ${isEverywhere('b')} end
      and ${isOfMember('b')}
  )
`;

/**
 * Whether `who` may not answer a text of `by`, because `by` has blocked `who` in the thread or everywhere. Neither a refusal
 * nor its end may reveal who a persona is. So texts by a persona can always be answered, and a block that a member made as a
 * persona refuses no answers (`blocks.refuses`).
 * @param isPersona whether the text of `by` is by a persona
 */
export const refusesAnswers = (
  board: Board,
  postId: RawBuilder<unknown>,
  { by, who, isPersona }: Pair & { isPersona: RawBuilder<unknown> },
): RawBuilder<boolean> => sql`
  (not ${isPersona} and exists (
    select from blocks b
    where b.member_id = ${by} and b.blocked_id = ${who} and b.ended_at is null and b.refuses
      and (${sql.ref(`b.${BOARDS[board].post}`)} = ${postId} or ${isEverywhere('b')})
      and ${isOfMember('b')}
  ))
`;
