import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * Points that a member can spend: lots that have not expired, less what was taken from them. A lot that
 * has expired counts for nothing at once, whether or not its row of expiry is written yet.
 */
export const pointBalance = (memberId: number | RawBuilder<number>): RawBuilder<number> => sql`(
  select coalesce(sum(lot.amount - coalesce((select sum(u.amount) from point_uses u where u.lot_id = lot.id), 0)), 0)
  from point_entries lot
  where lot.member_id = ${memberId} and lot.kind = 'earn' and lot.expires_at > now()
)`;
