import type { Trx } from '../../db/schema.ts';
import { lockAccounts } from './account-repository.ts';
import { type Take, type TakeEntry, takePoints } from './take-repository.ts';

/**
 * Revokes granted points, once for each member and key. At most the balance is taken, so that no balance falls below 0. Points
 * of the granted lot are taken first, if `lotId` names it, then those that expire first.
 */
export async function revokePoints(
  trx: Trx,
  takes: readonly Take[],
  { cause, key }: Pick<TakeEntry, 'cause' | 'key'>,
  now: Date,
): Promise<void> {
  if (takes.length === 0) return;
  await lockAccounts(
    trx,
    takes.map(({ memberId }) => memberId),
  );
  await takePoints(trx, takes, { kind: 'revoke', cause, key }, now);
}
