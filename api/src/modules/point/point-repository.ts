import type { Trx } from '../../db/schema.ts';
import { expiryOf } from './causes.ts';

export interface Grant {
  /** Shown to the member. */
  cause: string;
  amount: number;
  /** Built by the `key` function of a cause in POINT_CAUSES; days are in Korean time. */
  key: string;
}

/**
 * Grants points for an event, at most once for each member and key.
 * @returns false when they had already been granted
 */
export async function grantPoints(
  trx: Trx,
  memberId: number,
  { cause, amount, key }: Grant,
  now = new Date(),
): Promise<boolean> {
  const granted = await trx
    .insertInto('point_entries')
    .values({
      member_id: memberId,
      kind: 'earn',
      amount,
      cause,
      cause_key: key,
      created_at: now,
      expires_at: expiryOf(now),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return granted !== undefined;
}
