import type { ReturnReason } from '@onmaum/shared-contract';
import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import type { Insertable } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import type { WorryReturns } from '../../db/tables/desk.ts';

/** Returns a worry to the queue, and records by whom and why. */
export async function releaseWorry(
  trx: Trx,
  row: Omit<Insertable<WorryReturns>, 'reason'> & { reason: ReturnReason },
): Promise<void> {
  await trx.insertInto('worry_returns').values(row).execute();
  await trx
    .updateTable('worries')
    .set({ status: WORRY_STATUS.waiting, counsellor_id: null, assigned_at: null })
    .where('id', '=', row.worry_id)
    .execute();
}
