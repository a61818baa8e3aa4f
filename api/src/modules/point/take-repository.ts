import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';

/** Points that are taken from a member. */
export interface Take {
  memberId: number;
  amount: number;
  /** The lot to begin with. */
  lotId?: number | undefined;
}

/** What the ledger says of it. */
export interface TakeEntry {
  kind: 'spend' | 'revoke';
  /** Shown to the member. */
  cause: string;
  /** Built by the `key` function of a cause; a second entry with the same key takes nothing. */
  key: string;
}

/**
 * Takes points from the lots that expire first, at most what there is. The accounts must be locked.
 * @returns the ledger's new rows, by member, and how many points were taken
 */
export async function takePoints(
  trx: Trx,
  takes: readonly Take[],
  { kind, cause, key }: TakeEntry,
  now: Date,
): Promise<Map<number, { id: number; taken: number }>> {
  const { rows } = await sql<{ id: number; member_id: number; taken: number }>`
    with due as (
      select * from unnest(
        ${takes.map(({ memberId }) => memberId)}::bigint[], ${takes.map(({ amount }) => amount)}::int[],
        ${takes.map(({ lotId }) => lotId ?? 0)}::bigint[]
      ) as due (member_id, amount, first_lot)
    ),
    lots as (
      select due.member_id, due.amount as wanted, lot.entry_id, lot.remaining, coalesce(sum(lot.remaining) over (
        partition by due.member_id order by lot.entry_id = due.first_lot desc, lot.expires_at, lot.entry_id
        rows between unbounded preceding and 1 preceding
      ), 0) as before
      from due
      join point_lots lot on lot.member_id = due.member_id and lot.remaining > 0 and lot.expires_at > ${now}
    ),
    taken as (
      select member_id, entry_id as lot_id, least(remaining, wanted - before)::int as amount
      from lots where before < wanted
    ),
    entries as (
      insert into point_entries (member_id, kind, amount, cause, cause_key, created_at)
      select member_id, ${kind}, -sum(amount), ${cause}, ${key}, ${now} from taken group by member_id
      on conflict do nothing
      returning id, member_id, -amount as taken
    ),
    uses as (
      insert into point_uses (entry_id, lot_id, amount)
      select entries.id, taken.lot_id, taken.amount from taken join entries using (member_id)
    )
    select id, member_id, taken from entries
  `.execute(trx);
  return new Map(rows.map(({ member_id, ...entry }) => [member_id, entry]));
}
