import type { ReturnReason } from '@onmaum/shared-contract';
import { WORRY_STATUS } from '@onmaum/shared-contract/constants';
import type { Insertable } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import type { WorryReturns } from '../../db/tables/desk.ts';

/** Records who returned a worry, and why. */
export const insertReturn = (trx: Trx, row: Omit<Insertable<WorryReturns>, 'reason'> & { reason: ReturnReason }) =>
  trx.insertInto('worry_returns').values(row).execute();

/** Lets a taken worry wait again. */
export const releaseWorry = (trx: Trx, id: number) =>
  trx
    .updateTable('worries')
    .set({ status: WORRY_STATUS.waiting, counsellor_id: null, assigned_at: null })
    .where('id', '=', id)
    .execute();
