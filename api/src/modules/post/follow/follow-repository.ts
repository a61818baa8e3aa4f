import type { Board } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { BOARDS } from '../../../db/posts/boards.ts';
import type { Trx } from '../../../db/schema.ts';
import { insertFound, isFree } from '../../notification/notification-repository.ts';

/** A member and a post. */
interface Follower {
  board: Board;
  postId: number;
  memberId: number;
}

/** Stores a choice that differs from the member's default. */
export const storeFollow = (trx: Trx, { board, postId, memberId }: Follower, is_muted: boolean) =>
  trx
    .insertInto('thread_follows')
    .values({ member_id: memberId, [BOARDS[board].post]: postId, is_muted })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const dropFollow = (trx: Trx, { board, postId, memberId }: Follower) =>
  trx.deleteFrom('thread_follows').where('member_id', '=', memberId).where(BOARDS[board].post, '=', postId).execute();

/** Whether the author has muted the post. */
export async function isMuted(trx: Trx, { board, postId, memberId }: Follower): Promise<boolean> {
  const row = await trx
    .selectFrom('thread_follows')
    .select('is_muted')
    .where('member_id', '=', memberId)
    .where(BOARDS[board].post, '=', postId)
    .executeTakeFirst();
  return row?.is_muted ?? false;
}

/**
 * Notifies all followers of a post about a comment. It is one statement for any number of followers.
 * @param except members who get no notification
 */
export const notifyFollowers = (
  trx: Trx,
  { board, postId, commentId }: { board: Board; postId: number; commentId: number },
  except: readonly number[],
  now: Date,
): Promise<void> =>
  insertFound(
    trx,
    'thread_comment',
    sql`
      select f.member_id, ${board}::text as target, ${postId}::bigint as target_id, ${commentId}::bigint as source_id
      from thread_follows f cross join lateral (select f.member_id as id) one
      where ${sql.ref(`f.${BOARDS[board].post}`)} = ${postId} and not f.is_muted
        and f.member_id <> all(${except}::bigint[]) and ${isFree(board, postId, commentId)}
    `,
    now,
  );
