import { LEVEL } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { existsForDesk, isActive } from '../../db/fragments.ts';
import type { Db, Trx } from '../../db/schema.ts';

/**
 * Seed for the advisory lock of a counsellor's desk. An arbitrary number, which keeps the lock distinct from other advisory locks
 * with the same id.
 */
const DESK_LOCK = 3_407_001;

/** Whether a counsellor may work at the desk; undefined for other members, even for a counsellor who became an operator. */
export const findCounsellor = (db: Db, id: number) =>
  db
    .selectFrom('counsellors as c')
    .innerJoin('members as m', 'm.id', 'c.id')
    .select(isActive('c').as('active'))
    .where('c.id', '=', id)
    .where('m.level', '<', LEVEL.operator)
    .executeTakeFirst();

/**
 * Serialises these operations of a counsellor: claims and assignments, readings of buyers' data, changes of a solution's place,
 * and adding and sorting phrases. A lock of the counsellor's row could deadlock: a review locks a worry and then its counsellor,
 * and a claim would lock them in the opposite order.
 */
export const lockDesk = (trx: Trx, counsellorId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${String(counsellorId)}, ${DESK_LOCK}))`.execute(trx);

/** Selects the worries that a counsellor has taken and not answered. */
const openOf = (db: Db, counsellorId: number) =>
  db
    .selectFrom('worries')
    .where('counsellor_id', '=', counsellorId)
    .where('answered_at', 'is', null)
    .where(existsForDesk('worries'));

/** Number of worries that a counsellor has taken and not answered. */
export async function countOpen(db: Db, counsellorId: number): Promise<number> {
  const { open } = await openOf(db, counsellorId)
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** Ids of the worries that a counsellor has taken and not answered. */
export async function findOpen(db: Db, counsellorId: number): Promise<number[]> {
  const worries = await openOf(db, counsellorId).select('id').orderBy('id').execute();
  return worries.map(({ id }) => id);
}
