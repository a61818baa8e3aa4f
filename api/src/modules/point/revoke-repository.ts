import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import type { Grant } from './point-repository.ts';
import { lockMembers } from './vote-points-repository.ts';

/**
 * Takes points back for an event, once for each member and key: of the oldest lots first, and at most what there is, so
 * that a balance does not fall below 0.
 */
export async function revokePoints(
  trx: Trx,
  memberId: number,
  { cause, amount, key }: Grant,
  now: Date,
): Promise<void> {
  await lockMembers(trx, [memberId]);
  await sql`
    with lots as (
      select lot.id,
        lot.amount - coalesce((select sum(u.amount) from point_uses u where u.lot_id = lot.id), 0) as remainder
      from point_entries lot
      where lot.member_id = ${memberId}::bigint and lot.kind = 'earn' and lot.expires_at > ${now}
    ),
    taken as (
      select id as lot_id, greatest(0, least(remainder, ${amount}::int - coalesce(
        sum(remainder) over (order by id rows between unbounded preceding and 1 preceding), 0
      )))::int as amount
      from lots
    ),
    entry as (
      insert into point_entries (member_id, kind, amount, cause, cause_key, created_at)
      select ${memberId}::bigint, 'revoke', -sum(amount), ${cause}, ${key}, ${now} from taken having sum(amount) > 0
      on conflict do nothing
      returning id
    )
    insert into point_uses (entry_id, lot_id, amount)
    select entry.id, taken.lot_id, taken.amount from taken, entry where taken.amount > 0
  `.execute(trx);
}
