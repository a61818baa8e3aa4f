import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import { POINT_CAUSES } from './causes.ts';

/** A vote that was paid: the lot of points in the ledger. */
interface PaidVote {
  id: number;
  member_id: number;
  amount: number;
}

/** Locks members in the order of their ids: concurrent callers in different orders would deadlock. */
export const lockMembers = (trx: Trx, ids: number[]) =>
  trx.selectFrom('members').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();

/** The times at which votes of a member were paid. */
export async function findPaidTimes(trx: Trx, memberId: number, since: Date): Promise<Date[]> {
  const rows = await trx
    .selectFrom('point_entries')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('cause_key', 'like', POINT_CAUSES.vote.key('%'))
    .where('created_at', '>', since)
    .execute();
  return rows.map(({ created_at }) => created_at);
}

/** All paid votes in a poll, in the order of their members. */
export const findPaidVotes = (trx: Trx, pollId: number, since: Date): Promise<PaidVote[]> =>
  trx
    .selectFrom('point_entries as paid')
    .innerJoin('ballots', (join) =>
      join.onRef('ballots.member_id', '=', 'paid.member_id').on('ballots.poll_id', '=', pollId),
    )
    .select(['paid.id', 'paid.member_id', 'paid.amount'])
    .where('paid.cause_key', '=', POINT_CAUSES.vote.key(pollId))
    .where('paid.created_at', '>', since)
    .orderBy('paid.member_id')
    .execute();

/**
 * Takes the points of votes back: from their own lots and, where these are spent, from the oldest others. The members
 * must be locked.
 */
export async function revokeVotes(trx: Trx, pollId: number, paid: PaidVote[], now: Date): Promise<void> {
  const { cause, key } = POINT_CAUSES.voteTakenBack;
  await sql`
    with due as (
      select * from unnest(
        ${paid.map(({ id }) => id)}::bigint[], ${paid.map(({ member_id }) => member_id)}::bigint[], ${paid.map(({ amount }) => amount)}::int[]
      ) as due (lot_id, member_id, amount)
    ),
    lots as (
      select due.member_id, due.amount as wanted, lot.id, lot.amount - coalesce(used.amount, 0) as remainder,
        lot.id = due.lot_id as is_own
      from due
      join point_entries lot on lot.member_id = due.member_id and lot.kind = 'earn' and lot.expires_at > ${now}
      left join lateral (select sum(amount)::int as amount from point_uses where lot_id = lot.id) used on true
    ),
    taken as (
      select member_id, id as lot_id, greatest(0, least(remainder, wanted - coalesce(
        sum(remainder) over (partition by member_id order by is_own desc, id rows between unbounded preceding and 1 preceding),
        0
      )))::int as amount
      from lots
    ),
    entries as (
      insert into point_entries (member_id, kind, amount, cause, cause_key, created_at)
      select member_id, 'revoke', -sum(amount), ${cause}, ${key(pollId)}, ${now}
      from taken group by member_id having sum(amount) > 0
      returning id, member_id
    )
    insert into point_uses (entry_id, lot_id, amount)
    select entries.id, taken.lot_id, taken.amount
    from taken join entries using (member_id) where taken.amount > 0
  `.execute(trx);
}
