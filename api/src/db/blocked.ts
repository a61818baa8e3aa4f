import type { Board } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { BOARDS } from './boards.ts';

/** A member who may have blocked another one, and that one. */
interface Pair {
  by: RawBuilder<unknown>;
  who: RawBuilder<unknown>;
}

/** The condition of a block that is in force everywhere, and not only in one thread. */
export const isEverywhere = (block: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${block}.worry_id`)} is null and ${sql.ref(`${block}.info_id`)} is null)`;

/**
 * The condition of a block of somebody who is no counsellor: counsellors write in their role (rules/moderation.md#blocking).
 * A persona is blocked whoever it is, since anything else would tell who it is.
 */
export const isOfMember = (block: string): RawBuilder<boolean> =>
  sql`(not ${isEverywhere(block)} or not exists (select from counsellors c where c.id = ${sql.ref(`${block}.blocked_id`)}))`;

/**
 * Whether a member does not want to see what another one wrote: it is by a persona that the member has blocked in its thread, or by
 * name and the writer is blocked everywhere. A block of the person does not fold a persona: that would tell who it is.
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
 * Whether a member may not be answered by another one, who is blocked in the thread or everywhere. Neither a refusal nor its end may
 * tell who a persona is. So nothing of a persona refuses, and no block that was made as one (`blocks.refuses`).
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
