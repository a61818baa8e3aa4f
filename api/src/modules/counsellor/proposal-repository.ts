import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';
import type { Key } from './subject.ts';

const COLUMNS = [
  'id',
  'counsellor_id',
  'goods_id',
  'changes',
  'base_version',
  'version',
  'state',
  'created_at',
  'updated_at',
  'decided_at',
  'reason',
] as const;

/** The open proposal of a subject, or the last one that was decided. */
export const findLatest = (db: Db, { counsellorId, goodsId }: Key) =>
  db
    .selectFrom('proposals')
    .select(COLUMNS)
    .where('counsellor_id', '=', counsellorId)
    .where('goods_id', goodsId === null ? 'is' : '=', goodsId)
    .where('state', '!=', 'withdrawn')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
export type ProposalRow = NonNullable<Awaited<ReturnType<typeof findLatest>>>;

export const findProposal = (db: Db, id: number): Promise<ProposalRow | undefined> =>
  db.selectFrom('proposals').select(COLUMNS).where('id', '=', id).executeTakeFirst();

/**
 * Locks a proposal. Lock its subject first. If the subject is a deleted solution, it cannot be locked, and only this lock ensures
 * that the proposal is decided once.
 */
export const lockProposal = (trx: Trx, id: number): Promise<ProposalRow | undefined> =>
  trx.selectFrom('proposals').select(COLUMNS).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const insertProposal = (
  trx: Trx,
  { counsellorId, goodsId }: Key,
  { changes, baseVersion }: { changes: object; baseVersion: number },
  now: Date,
) =>
  trx
    .insertInto('proposals')
    .values(({ selectFrom }) => ({
      counsellor_id: counsellorId,
      goods_id: goodsId,
      changes: JSON.stringify(changes),
      base_version: baseVersion,
      // continues the versions of earlier proposals, so that a device with an earlier proposal cannot change the new one
      version: selectFrom('proposals')
        .select(sql<number>`coalesce(max(version), 0) + 1`.as('next'))
        .where('counsellor_id', '=', counsellorId)
        .where('goods_id', goodsId === null ? 'is' : '=', goodsId),
      created_at: now,
      updated_at: now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();

export const changeProposal = (
  trx: Trx,
  id: number,
  { changes, baseVersion }: { changes: object; baseVersion: number },
  now: Date,
) =>
  trx
    .updateTable('proposals')
    .set({
      changes: JSON.stringify(changes),
      base_version: baseVersion,
      version: sql`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();

export const endProposal = (
  trx: Trx,
  id: number,
  end:
    | { state: 'withdrawn' }
    | { state: 'approved' | 'declined'; decided_by: number; decided_at: Date; reason: string },
) => trx.updateTable('proposals').set(end).where('id', '=', id).execute();

/** Undecided proposals with the names of the counsellor and the solution, the oldest first. */
export const findUndecided = (db: Db) =>
  db
    .selectFrom('proposals as p')
    .innerJoin('members as m', 'm.id', 'p.counsellor_id')
    .leftJoin('goods as g', 'g.id', 'p.goods_id')
    .select([
      'p.id',
      'p.counsellor_id',
      'p.goods_id',
      'p.changes',
      'p.base_version',
      'p.version',
      'p.created_at',
      'p.updated_at',
    ])
    .select(['m.nickname', 'g.name as goods_name'])
    .where('p.state', '=', 'open')
    .orderBy('p.created_at')
    .orderBy('p.id')
    .execute();
