import { mediaPath } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

/** Second key of the advisory lock of a stored file, an arbitrary number; the first is its name. */
const FILE_LOCK = 3_407_045;

/** Serialises writing and removing a stored file. */
export const lockFile = (trx: Trx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${FILE_LOCK}))`.execute(trx);

/** Stores that a member uploaded a picture, or that they did so again. */
export const saveUpload = (db: Db, memberId: number, name: string, expires_at: Date) =>
  db
    .insertInto('uploads')
    .values({ member_id: memberId, name, expires_at })
    .onConflict((conflict) => conflict.columns(['member_id', 'name']).doUpdateSet({ expires_at }))
    .execute();

/**
 * Keeps an own upload until a time. A concurrent deletion waits for this transaction and then sees the later time.
 * @returns false if the member has no such upload
 */
export async function keepUpload(trx: Trx, memberId: number, name: string, expires_at: Date): Promise<boolean> {
  const kept = await trx
    .updateTable('uploads')
    .set({ expires_at })
    .where('member_id', '=', memberId)
    .where('name', '=', name)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** `mediaPath` of the contract in SQL. */
const mediaPathOf = (name: string) => sql`${sql.lit(mediaPath(''))} || ${sql.ref(name)}`;

/**
 * Whether something shows an upload: the public page of its counsellor, or the proposal for it that is open or was decided
 * last, which the counsellor still sees. Pictures of members who have left are not shown.
 */
const isUsed = sql<boolean>`
  exists (select from members m where m.id = u.member_id and m.status <> 'withdrawn') and (
    exists (select from counsellors c where c.id = u.member_id and c.portrait = ${mediaPathOf('u.name')})
    or exists (
      select from (
        select p.changes from proposals p
        where p.counsellor_id = u.member_id and p.goods_id is null and p.state <> 'withdrawn'
        order by p.id desc limit 1
      ) latest
      where latest.changes ->> 'portrait' = ${mediaPathOf('u.name')}
    )
  )`;

/** Keeps the uploads that are used and would expire before a time. */
export const keepUsed = (db: Db, before: Date, expires_at: Date) =>
  sql`update uploads u set expires_at = ${expires_at} where u.expires_at < ${before} and ${isUsed}`.execute(db);

/** Uploads that have expired, the oldest first. */
export const findExpired = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('uploads')
    .select(['id', 'name'])
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** Deletes an upload that is still expired. @returns whether others share its file */
export async function deleteExpired(trx: Trx, { id, name }: { id: number; name: string }, now: Date): Promise<boolean> {
  await trx.deleteFrom('uploads').where('id', '=', id).where('expires_at', '<', now).execute();
  const other = await trx.selectFrom('uploads').select('id').where('name', '=', name).limit(1).executeTakeFirst();
  return other !== undefined;
}
