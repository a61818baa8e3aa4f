import { POINT_TEXT } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import { findBalance, lockAccounts } from './account-repository.ts';
import type { Grant } from './point-repository.ts';
import { takePoints } from './take-repository.ts';

/**
 * Spends points of a member, once for each key, from those that expire first.
 * @returns the id of the ledger's row, and what is left @throws 409 when there are too few, or they
 * were spent for this key already
 */
export async function spendPoints(trx: Trx, memberId: number, { amount, cause, key }: Grant, now: Date) {
  await lockAccounts(trx, [memberId]);
  const left = (await findBalance(trx, memberId, now)) - amount;
  if (left < 0) throw conflict('points_short', POINT_TEXT.notEnough);
  const entry = (await takePoints(trx, [{ memberId, amount }], { kind: 'spend', cause, key }, now)).get(memberId);
  if (!entry) throw conflict('spent_already', POINT_TEXT.spentAlready);
  if (entry.taken !== amount) throw new Error(`the account has ${amount} points and the lots ${entry.taken}`);
  return { entryId: entry.id, left };
}
