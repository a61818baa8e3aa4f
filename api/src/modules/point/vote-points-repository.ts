import type { Trx } from '../../db/schema.ts';
import { POINT_CAUSES } from './causes.ts';
import type { Take } from './take-repository.ts';

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

/** Points paid for the votes in a poll. */
export const findPaidVotes = (trx: Trx, pollId: number, since: Date): Promise<Take[]> =>
  trx
    .selectFrom('point_entries as paid')
    .innerJoin('ballots', (join) =>
      join.onRef('ballots.member_id', '=', 'paid.member_id').on('ballots.poll_id', '=', pollId),
    )
    .select(['paid.id as lotId', 'paid.member_id as memberId', 'paid.amount'])
    .where('paid.cause_key', '=', POINT_CAUSES.vote.key(pollId))
    .where('paid.created_at', '>', since)
    .execute();
