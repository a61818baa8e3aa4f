import type { VoteBody, VoteResult } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { conflict, invalid, notFound } from '../../../errors.ts';
import { payVote } from '../../point/vote-points.ts';
import { percentsOf } from '../poll/poll.ts';
import { castBallot, lockForVote, type Poll } from '../poll/poll-repository.ts';

/**
 * Stores one ballot for each person and poll, and grants points in the same transaction (rules/worries.md#voting,
 * rules/points.md#votes).
 */
export async function vote(
  db: Db,
  memberId: number,
  { bbs_counsel_id: worryId, poll_counsel_id: pollId, voted_option: positions }: VoteBody,
): Promise<VoteResult> {
  const now = new Date();
  return db.transaction().execute(async (trx) => {
    const { poll, isLocked } = await lockForVote(trx, worryId, pollId, memberId);
    if (!poll) throw notFound();
    if (!isLocked || poll.id !== pollId) throw conflict('stale', BOARD_TEXT.stale);
    if (poll.ends_at <= now) throw conflict('poll_ended', BOARD_TEXT.pollEnded);
    const fault = choiceFault(poll, positions);
    if (fault) throw invalid({ voted_option: fault });
    if (!(await castBallot(trx, { memberId, pollId, worryId, positions }))) {
      throw conflict('voted', BOARD_TEXT.voted);
    }
    const point = poll.author_id === memberId ? 0 : await payVote(trx, memberId, pollId, now);
    return { ...resultOf(poll, positions), point };
  });
}

function choiceFault({ multiple, options }: Poll, positions: number[]): string | null {
  if (!positions.every((one) => options.some(({ position }) => position === one))) return BOARD_TEXT.voteUnknown;
  return !multiple && positions.length > 1 ? BOARD_TEXT.voteSingle : null;
}

/** The result after the ballot. @param poll state of the poll before the ballot */
function resultOf({ options, voters }: Poll, positions: number[]): Omit<VoteResult, 'point'> {
  const counted = options.map(({ position, votes }) => ({ votes: votes + (positions.includes(position) ? 1 : 0) }));
  return {
    user_vote_yn: true,
    user_voted_option: positions,
    voted_count_per_option: percentsOf(counted, voters + 1),
    vote_cnt: voters + 1,
  };
}
