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

/** The condition of a block of somebody who is no counsellor: counsellors write in their role (rules/moderation.md#blocking). */
export const isOfMember = (block: string): RawBuilder<boolean> =>
  sql`not exists (select from counsellors c where c.id = ${sql.ref(`${block}.blocked_id`)})`;

/** Whether a member has blocked another one everywhere, or in the thread of this post. */
export const isBlockedIn = (board: Board, postId: RawBuilder<unknown>, { by, who }: Pair): RawBuilder<boolean> => sql`
  exists (
    select from blocks b
    where b.member_id = ${by} and b.blocked_id = ${who} and b.ended_at is null
      and (${isEverywhere('b')} or ${sql.ref(`b.${BOARDS[board].post}`)} = ${postId})
      and ${isOfMember('b')}
  )
`;
