import type { Db, Trx } from '../../db/schema.ts';

/**
 * Locks a post that is not deleted, was posted up to `postedUntil`, and whose points are not settled. Its `isMember` is whether
 * the author is still a member.
 */
export const lockUnpaidInfo = (trx: Trx, id: number, postedUntil: Date) =>
  trx
    .selectFrom('infos')
    .select((eb) => [
      'author_id',
      'created_at',
      eb
        .selectFrom('members')
        .select((author) => author('status', '<>', 'withdrawn').as('is_member'))
        .whereRef('members.id', '=', 'infos.author_id')
        .$asScalar()
        .as('isMember'),
    ])
    .where('id', '=', id)
    .where('points_due', '=', true)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', postedUntil)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const settleInfo = (trx: Trx, id: number) =>
  trx.updateTable('infos').set({ points_due: false }).where('id', '=', id).execute();

/** Ids of the oldest posts that `lockUnpaidInfo` would accept. */
export async function findUnpaidInfos(db: Db, postedUntil: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('infos')
    .select('id')
    .where('points_due', '=', true)
    .where('deleted_at', 'is', null)
    .where('created_at', '<=', postedUntil)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
