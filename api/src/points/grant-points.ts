import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { expiryOf } from './causes.ts';

export interface Grant {
  /** Shown to the member. */
  cause: string;
  amount: number;
  /** Made by the `key` of one of POINT_CAUSES; a day in it is a Korean one. */
  key: string;
}

/**
 * Gives points for an event, once: whatever repeats it, the ledger's key of the event is unique.
 * @returns whether they were given now
 */
export async function grantPoints(
  trx: Transaction<Database>,
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
