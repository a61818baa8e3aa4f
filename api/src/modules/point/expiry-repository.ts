import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

/** Members with expired points that are not written off yet, sorted by id. */
export async function findExpired(db: Db, until: Date, { after, limit }: { after: number; limit: number }) {
  const rows = await db
    .selectFrom('point_lots')
    .select('member_id')
    .distinct()
    .where('remaining', '>', 0)
    .where('expires_at', '<=', until)
    .where('member_id', '>', after)
    .orderBy('member_id')
    .limit(limit)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

/**
 * Writes off the points that expire until a time, with one ledger row for each member. The members' accounts must be locked.
 * `cause` is the text of the row; `key` is unique for each member.
 */
export async function writeOff(
  trx: Trx,
  memberIds: readonly number[],
  { until, cause, key }: { until: Date; cause: string; key: string },
  now: Date,
) {
  await sql`
    with lots as (
      select entry_id as lot_id, member_id, remaining from point_lots
      where member_id = any(${memberIds}::bigint[]) and remaining > 0 and expires_at <= ${until}
    ),
    entries as (
      insert into point_entries (member_id, kind, amount, cause, cause_key, created_at)
      select member_id, 'expire', -sum(remaining), ${cause}, ${key}, ${now} from lots group by member_id
      on conflict do nothing
      returning id, member_id
    )
    insert into point_uses (entry_id, lot_id, amount)
    select entries.id, lots.lot_id, lots.remaining from lots join entries using (member_id)
  `.execute(trx);
}
