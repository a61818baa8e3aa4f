import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { DemoPoll } from '../content-schema.ts';
import { chance, shuffled } from './chance.ts';
import type { Clock } from './clock.ts';
import { HOUR } from './clock.ts';

/** Ratio of ballots to votes in a multiple-choice poll. It is below 1, because a ballot may contain several votes. */
const BALLOTS_PER_VOTE = 0.7;

export interface Ballot {
  member_id: number;
  created_at: Date;
  positions: number[];
}

/**
 * Distributes the votes of a poll among members. In a multiple-choice poll, the votes are assigned to the voters in turn, so
 * that each voter votes at least once, and for no option twice.
 * @throws if the poll needs more voters than there are members
 */
export function castVotes(
  poll: DemoPoll,
  pollId: number,
  authorId: number,
  memberIds: readonly number[],
  period: { from: Date; until: Date },
  clock: Clock,
): Ballot[] {
  const votes = poll.votes.flatMap((count, index) => Array.from({ length: count }, () => index + 1));
  const ballotCount = poll.multiple
    ? Math.max(...poll.votes, Math.ceil(votes.length * BALLOTS_PER_VOTE))
    : votes.length;
  const voters = shuffled(
    memberIds.filter((id) => id !== authorId),
    'voters',
    pollId,
  ).slice(0, ballotCount);
  if (voters.length < ballotCount) throw new Error(`poll '${poll.title}' has more votes than there are demo members`);

  const duration = Math.min(period.until.getTime(), clock.now.getTime()) - period.from.getTime();
  const ballots = voters.map(
    (member_id): Ballot => ({
      member_id,
      created_at: new Date(
        period.from.getTime() + HOUR / 60 + chance('voted', pollId, member_id) * (duration - HOUR / 30),
      ),
      positions: [],
    }),
  );
  for (const [index, position] of votes.entries()) ballots[index % ballots.length]?.positions.push(position);
  return ballots;
}

/** Rows of the options, without their numbers of votes, which `updateCounters` sets. */
export const optionRows = (poll: DemoPoll, poll_id: number): Insertable<Database['poll_options']>[] =>
  poll.options.map((label, index) => ({ poll_id, position: index + 1, label }));
