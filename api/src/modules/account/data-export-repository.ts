import type { Db, Trx } from '../../db/schema.ts';

export const findExport = (db: Db, memberId: number) =>
  db
    .selectFrom('data_exports')
    .select(['requested_at', 'ready_at', 'expires_at', 'body_enc'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Stores a request, or replaces a request that is older than `before`. @returns false if there is a newer request */
export async function putRequest(trx: Trx, memberId: number, now: Date, before: Date): Promise<boolean> {
  const request = { requested_at: now, ready_at: null, expires_at: null, body_enc: null };
  const put = await trx
    .insertInto('data_exports')
    .values({ member_id: memberId, ...request })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet(request).where('data_exports.requested_at', '<=', before),
    )
    .returning('member_id')
    .executeTakeFirst();
  return put !== undefined;
}

/** Stores the export of a request, unless the request was deleted or fulfilled meanwhile. */
export const putExport = (db: Db, memberId: number, made: { ready_at: Date; expires_at: Date; body_enc: string }) =>
  db.updateTable('data_exports').set(made).where('member_id', '=', memberId).where('ready_at', 'is', null).execute();

/** Members with an unfulfilled request older than `before`. Former members have none: a withdrawal deletes the request. */
export async function findWaiting(db: Db, before: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('data_exports')
    .select('member_id')
    .where('ready_at', 'is', null)
    .where('requested_at', '<', before)
    .orderBy('requested_at')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
}
