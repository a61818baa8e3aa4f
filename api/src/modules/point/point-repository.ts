import { type RawBuilder, sql } from 'kysely';
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

/**
 * Points that a member can spend: the lots that have not expired, minus their uses. An expired lot no longer counts,
 * even before its expiry is recorded in the ledger.
 */
export const pointBalance = (memberId: number | RawBuilder<number>): RawBuilder<number> => sql`(
  select coalesce(sum(lot.amount - coalesce((select sum(u.amount) from point_uses u where u.lot_id = lot.id), 0)), 0)
  from point_entries lot
  where lot.member_id = ${memberId} and lot.kind = 'earn' and lot.expires_at > now()
)`;
