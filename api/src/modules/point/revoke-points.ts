import type { Trx } from '../../db/schema.ts';
import { lockAccounts } from './account-repository.ts';
import { type Take, type TakeEntry, takePoints } from './take-repository.ts';

/**
 * Revokes granted points, once for each member and key. It takes at most what a member has, so that no balance falls below 0:
 * first from the lot that was granted, if it is named, then from those that expire first.
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
