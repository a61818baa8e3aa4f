import type { ReturnReason } from '@onmaum/shared-contract';
import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import type { Insertable } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import type { WorryReturns } from '../../db/tables/desk.ts';

/** Records who returned a worry, and why. */
export const insertReturn = (trx: Trx, row: Omit<Insertable<WorryReturns>, 'reason'> & { reason: ReturnReason }) =>
  trx.insertInto('worry_returns').values(row).execute();

/** The counsellor who has taken a worry and not answered it; null if there is none. */
export async function findOpenCounsellor(trx: Trx, id: number): Promise<number | null> {
  const taken = await trx
    .selectFrom('worries')
    .select('counsellor_id')
    .where('id', '=', id)
    .where('status', '=', WORRY_STATUS.assigned)
    .executeTakeFirst();
  return taken?.counsellor_id ?? null;
}

/** Returns a taken worry to the queue. */
export const releaseWorry = (trx: Trx, id: number) =>
  trx
    .updateTable('worries')
    .set({ status: WORRY_STATUS.waiting, counsellor_id: null, assigned_at: null })
    .where('id', '=', id)
    .execute();
