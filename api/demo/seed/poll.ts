import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { DemoPoll } from '../content/types.ts';
import { chance, shuffled } from './chance.ts';
import type { Clock } from './clock.ts';
import { HOUR } from './clock.ts';

/** How many of the marks of a multiple poll stand on a ballot of their own. */
const SINGLE_SHARE = 0.7;

export interface Ballot {
  member_id: number;
  created_at: Date;
  positions: number[];
}

/**
 * Gives every vote of the content to somebody of the crowd. With multiple choice the marks go round a
 * circle of voters, so that nobody marks an option twice and everybody marks one.
 */
export function castVotes(
  poll: DemoPoll,
  pollId: number,
  authorId: number,
  crowd: readonly number[],
  open: { from: Date; until: Date },
  clock: Clock,
): Ballot[] {
  const marks = poll.votes.flatMap((count, at) => Array.from({ length: count }, () => at + 1));
  const wanted = poll.multiple ? Math.max(...poll.votes, Math.ceil(marks.length * SINGLE_SHARE)) : marks.length;
  const voters = shuffled(
    crowd.filter((id) => id !== authorId),
    'voters',
    pollId,
  ).slice(0, wanted);
  if (voters.length < wanted) throw new Error(`poll '${poll.title}' has more votes than the demonstration has people`);

  const room = Math.min(open.until.getTime(), clock.now.getTime()) - open.from.getTime();
  const ballots = voters.map(
    (member_id): Ballot => ({
      member_id,
      created_at: new Date(open.from.getTime() + HOUR / 60 + chance('voted', pollId, member_id) * (room - HOUR / 30)),
      positions: [],
    }),
  );
  for (const [at, position] of marks.entries()) ballots[at % ballots.length]?.positions.push(position);
  return ballots;
}

/** Rows of the options; what each got is counted from the ballots afterwards. */
export const optionRows = (poll: DemoPoll, poll_id: number): Insertable<Database['poll_options']>[] =>
  poll.options.map((label, at) => ({ poll_id, position: at + 1, label }));
