import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import { POINT_CAUSES } from './causes.ts';

/** Writes off all that is left of a member's points, who cannot earn any more. Locks the account first. */
export async function writeOffPoints(trx: Trx, memberId: number, now: Date): Promise<void> {
  const { cause, key } = POINT_CAUSES.memberLeft;
  await sql`select from members where id = ${memberId} for no key update`.execute(trx);
  await sql`
    with lots as (
      select lot.id, lot.amount - coalesce((select sum(u.amount) from point_uses u where u.lot_id = lot.id), 0) as rest
      from point_entries lot where lot.member_id = ${memberId} and lot.kind = 'earn'
    ),
    entry as (
      insert into point_entries (member_id, kind, amount, cause, cause_key, created_at)
      select ${memberId}, 'expire', -sum(rest), ${cause}, ${key(now)}, ${now} from lots having sum(rest) > 0
      returning id
    )
    insert into point_uses (entry_id, lot_id, amount)
    select entry.id, lots.id, lots.rest from lots, entry where lots.rest > 0
  `.execute(trx);
}
