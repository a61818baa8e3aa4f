import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import { insertFound } from './notification-repository.ts';

/**
 * Seed for the advisory lock of a notice, an arbitrary number: it keeps this lock apart from other locks with the same text.
 */
const NOTICE_LOCK = 7_305;

/** Locks the title of a notice until the end of the transaction, so that two concurrent commands store one notice. */
export const lockNoticeTitle = (trx: Trx, title: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${title}, ${NOTICE_LOCK}))`.execute(trx);

export const findNotice = (trx: Trx, title: string) =>
  trx.selectFrom('notices').select('id').where('title', '=', title).orderBy('id').limit(1).executeTakeFirst();

export const insertNotice = (trx: Trx, notice: { title: string; created_by: number; created_at: Date }) =>
  trx.insertInto('notices').values(notice).returning('id').executeTakeFirstOrThrow();

/** The oldest notice that is not sent to all members and that no other process is sending. Locks it against other processes. */
export const lockOpenNotice = (trx: Trx) =>
  trx
    .selectFrom('notices')
    .select(['id', 'sent_through', 'created_at', 'created_by'])
    .where('sent_at', 'is', null)
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
export type OpenNotice = NonNullable<Awaited<ReturnType<typeof lockOpenNotice>>>;

/** Id of the last member of the next batch; undefined after the last batch. Members who joined after the notice get none. */
export async function findBatchEnd(db: Db, { sent_through, created_at }: OpenNotice, size: number) {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id from members where id > ${sent_through} and created_at <= ${created_at} order by id limit ${size}
    ) batch
  `.execute(db);
  return rows[0]?.last ?? undefined;
}

/** Notifies the members of a batch, and records its last member as the progress of the notice. */
export async function sendBatch(
  trx: Trx,
  { id, sent_through, created_at, created_by }: OpenNotice,
  last: number,
  now: Date,
) {
  await insertFound(
    trx,
    'notice',
    sql`
      select m.id as member_id, 'notice' as target, ${id}::bigint as target_id, 0::bigint as source_id from members m
      where m.id > ${sent_through} and m.id <= ${last} and m.created_at <= ${created_at} and m.id <> ${created_by}
    `,
    now,
  );
  await trx.updateTable('notices').set({ sent_through: last }).where('id', '=', id).execute();
}

export const endNotice = (trx: Trx, id: number, now: Date) =>
  trx.updateTable('notices').set({ sent_at: now }).where('id', '=', id).execute();
