import { mediaPath } from '@onmaum/shared-contract';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import type { Uploads } from '../../db/tables/media.ts';

/**
 * Seed for the advisory lock of a stored file. An arbitrary number, which keeps the lock distinct from other advisory locks with
 * the same text.
 */
const FILE_LOCK = 3_407_045;

/** Serialises writing and removing a stored file. */
export const lockFile = (trx: Trx, name: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${FILE_LOCK}))`.execute(trx);

/**
 * Stores an upload of a member, or extends the expiry if the member has the same upload already.
 * @returns false if the member has left
 */
export async function saveUpload(
  trx: Trx,
  memberId: number,
  picture: Pick<Selectable<Uploads>, 'name' | 'width' | 'height'>,
  expires_at: Date,
): Promise<boolean> {
  // waits for a withdrawal that has begun, and then finds that the member has left; a later withdrawal expires the upload
  const member = await trx
    .selectFrom('members')
    .select('id')
    .where('id', '=', memberId)
    .where('status', '<>', 'withdrawn')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!member) return false;
  await trx
    .insertInto('uploads')
    .values({ member_id: memberId, ...picture, expires_at })
    .onConflict((conflict) => conflict.columns(['member_id', 'name']).doUpdateSet({ expires_at }))
    .execute();
  return true;
}

/** Whether the owner of an upload is still a member. */
const isOfMember = sql<boolean>`exists (select from members m where m.id = u.member_id and m.status <> 'withdrawn')`;

/**
 * Sets the expiry of a member's uploads. A concurrent deletion waits for this transaction, and then sees the new expiry.
 * @returns the uploads that exist and that operators have not refused; none for a member who has left
 */
export async function keepUploads(trx: Trx, memberId: number, names: readonly string[], expires_at: Date) {
  // locked in the order of ids, so that two transactions do not deadlock
  const { rows } = await sql<Pick<Selectable<Uploads>, 'id' | 'name'>>`
    with own as (
      select u.id, u.name from uploads u
      where u.member_id = ${memberId} and u.name = any(${names}::text[]) and ${isOfMember}
      order by u.id for no key update
    ),
    kept as (update uploads set expires_at = ${expires_at} where id in (select id from own))
    select id, name from own
  `.execute(trx);
  // a separate statement after the lock, because only a new statement sees the result of a concurrent decision
  const wrong = await findRefused(trx, names);
  return rows.filter(({ name }) => !wrong.has(name));
}

/** The given names whose files operators have refused because they break the rules. */
export async function findRefused(trx: Trx, names: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('refused_pictures')
    .select('name')
    .where('name', 'in', [...names, ''])
    .execute();
  return new Set(rows.map(({ name }) => name));
}

/**
 * Refuses the pictures of a post permanently: removes them from every post, and nobody can upload or use them again. The job that
 * deletes expired uploads deletes their files.
 */
export async function refusePictures(trx: Trx, infoId: number, now: Date): Promise<void> {
  const rows = await trx
    .selectFrom('info_pictures as p')
    .innerJoin('uploads as u', 'u.id', 'p.upload_id')
    .select('u.name')
    .where('p.info_id', '=', infoId)
    .orderBy('u.name')
    .execute();
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  for (const name of names) await lockFile(trx, name);
  await trx
    .insertInto('refused_pictures')
    .values(names.map((name) => ({ name, refused_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // uploads are locked first, as in a withdrawal, to avoid a deadlock
  await expireUploads(trx, { names }, now);
  await trx
    .deleteFrom('info_pictures')
    .where('upload_id', 'in', trx.selectFrom('uploads').select('id').where('name', 'in', names))
    .execute();
}

/** Expires all uploads of a member, or of some files. Locks them in the same order as `keepUploads`. */
export const expireUploads = (trx: Trx, of: { memberId: number } | { names: readonly string[] }, now: Date) =>
  sql`
    with expiring as (
      select u.id from uploads u
      where ${'memberId' in of ? sql`u.member_id = ${of.memberId}` : sql`u.name = any(${of.names}::text[])`}
      order by u.id for no key update
    )
    update uploads set expires_at = ${now} where id in (select id from expiring)
  `.execute(trx);

/** `mediaPath` of the contract in SQL. */
const mediaPathOf = (name: string) => sql`${sql.lit(mediaPath(''))} || ${sql.ref(name)}`;

/**
 * Whether an upload is used: by a post, even a hidden one, by the draft of a post, by the counsellor's page, or by the latest
 * proposal for the page that was not withdrawn, because the counsellor still sees it. Refused pictures and pictures of members
 * who have left count as unused.
 */
const isUsed = sql<boolean>`
  ${isOfMember} and not exists (select from refused_pictures r where r.name = u.name) and (
    exists (select from info_pictures p where p.upload_id = u.id)
    or exists (
      select from drafts d
      where d.member_id = u.member_id and d.kind = 'info'
        and d.body -> 'pictures' @> jsonb_build_array(jsonb_build_object('path', ${mediaPathOf('u.name')}))
    )
    or exists (select from counsellors c where c.id = u.member_id and c.portrait = ${mediaPathOf('u.name')})
    or exists (
      select from (
        select p.changes from proposals p
        where p.counsellor_id = u.member_id and p.goods_id is null and p.state <> 'withdrawn'
        order by p.id desc limit 1
      ) latest
      where latest.changes ->> 'portrait' = ${mediaPathOf('u.name')}
    )
  )`;

/**
 * Extends used uploads that would expire before `before`. Skips locked uploads, because the transaction that holds the lock sets
 * their expiry.
 */
export const keepUsed = (db: Db, before: Date, expires_at: Date) =>
  sql`
    update uploads set expires_at = ${expires_at}
    where id = any(array(
      select u.id from uploads u where u.expires_at < ${before} and ${isUsed} for no key update skip locked
    ))
  `.execute(db);

/** Uploads that have expired, the oldest first. */
export const findExpired = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('uploads')
    .select(['id', 'name'])
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute();

/** Deletes an upload that is still expired and unused. @returns whether an upload still needs the file */
export async function deleteExpired(trx: Trx, { id, name }: { id: number; name: string }, now: Date): Promise<boolean> {
  // waits for a transaction that keeps the upload, so that the next statement sees the use
  await trx.selectFrom('uploads').select('id').where('id', '=', id).forUpdate().execute();
  await sql`delete from uploads u where u.id = ${id} and u.expires_at < ${now} and not (${isUsed})`.execute(trx);
  const other = await trx.selectFrom('uploads').select('id').where('name', '=', name).limit(1).executeTakeFirst();
  return other !== undefined;
}
