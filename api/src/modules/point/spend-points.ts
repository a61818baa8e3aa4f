import { POINT_TEXT } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { conflict } from '../../errors.ts';
import type { Grant } from './point-repository.ts';
import { takePoints } from './take-repository.ts';

/**
 * Spends points of a member, once for each key. Points that expire first are spent first. The account must be locked.
 * @returns the id of the ledger's row, and the remaining points
 * @throws 409 when the member has too few points, or points were already spent for this key
 */
export async function spendPoints(trx: Trx, memberId: number, { amount, cause, key }: Grant, now: Date) {
  const taken = (await takePoints(trx, [{ memberId, amount }], { kind: 'spend', cause, key }, now)).get(memberId);
  if (!taken || taken.before < amount) throw conflict('points_short', POINT_TEXT.notEnough);
  if (taken.entryId === null) throw conflict('spent_already', POINT_TEXT.spentAlready);
  return { entryId: taken.entryId, left: taken.before - amount };
}
