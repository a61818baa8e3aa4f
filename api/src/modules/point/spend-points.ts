import { POINT_TEXT } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { findBalance, lockAccounts } from './account-repository.ts';
import type { Grant } from './point-repository.ts';
import { takePoints } from './take-repository.ts';

/**
 * Spends points of a member, once for each key, from those that expire first.
 * @returns the id of the ledger's row @throws 409 when there are too few
 */
export async function spendPoints(trx: Trx, memberId: number, { amount, cause, key }: Grant, now: Date) {
  await lockAccounts(trx, [memberId]);
  if ((await findBalance(trx, memberId, now)) < amount) throw conflict('points_short', POINT_TEXT.notEnough);
  const entryId = (await takePoints(trx, [{ memberId, amount }], { kind: 'spend', cause, key }, now)).get(memberId);
  if (entryId === undefined) throw new Error(`points were spent already: ${key}`);
  return entryId;
}
