import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';

/** Points to take from a member. */
export interface Take {
  memberId: number;
  amount: number;
  /** The lot from which points are taken first. */
  lotId?: number | undefined;
}

/** The ledger's entry for the taken points. */
export interface TakeEntry {
  kind: 'spend' | 'revoke';
  /** Shown to the member. */
  cause: string;
  /** Built by the `key` function of a cause; a second entry with the same key takes nothing. */
  key: string;
}

/** Result of the deduction. */
export interface Taken {
  /** Spendable points before the deduction. */
  before: number;
  /** The ledger's new row; null when nothing was taken, or a row with this key existed. */
  entryId: number | null;
}

/**
 * Takes points from the lots that expire first. Spending takes all or nothing; revoking takes at most the balance. The
 * accounts must be locked.
 * @returns the result by member, without members who have no points
 */
export async function takePoints(
  trx: Trx,
  takes: readonly Take[],
  { kind, cause, key }: TakeEntry,
  now: Date,
): Promise<Map<number, Taken>> {
  const { rows } = await sql<{ member_id: number; before: number; entry_id: number | null }>`
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
      ), 0) as before, sum(lot.remaining) over (partition by due.member_id)::int as live
      from due
      join point_lots lot on lot.member_id = due.member_id and lot.remaining > 0 and lot.expires_at > ${now}
    ),
    taken as (
      select member_id, entry_id as lot_id, least(remaining, wanted - before)::int as amount
      from lots where before < wanted and (live >= wanted or not ${kind === 'spend'}::boolean)
    ),
    entries as (
      insert into point_entries (member_id, kind, amount, cause, cause_key, created_at)
      select member_id, ${kind}, -sum(amount), ${cause}, ${key}, ${now} from taken group by member_id
      on conflict do nothing
      returning id, member_id
    ),
    uses as (
      insert into point_uses (entry_id, lot_id, amount)
      select entries.id, taken.lot_id, taken.amount from taken join entries using (member_id)
    )
    select distinct lots.member_id, lots.live as before, entries.id as entry_id
    from lots left join entries using (member_id)
  `.execute(trx);
  return new Map(rows.map(({ member_id, before, entry_id: entryId }) => [member_id, { before, entryId }]));
}
