import { DAY_MS, koreanDay, PAID_VOTES_A_DAY } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { lockAccounts } from './account-repository.ts';
import { POINT_CAUSES } from './causes.ts';
import { grantPoints } from './point-repository.ts';
import { revokePoints } from './revoke-points.ts';
import { findPaidTimes, findPaidVotes } from './vote-points-repository.ts';

/** Grants the points of a vote in somebody else's poll, up to a number of votes a day. @returns the points */
export async function payVote(trx: Trx, memberId: number, pollId: number, now: Date): Promise<number> {
  // concurrent votes of one person are counted one after the other
  await lockAccounts(trx, [memberId]);
  const today = koreanDay(now);
  const times = await findPaidTimes(trx, memberId, dayBefore(now));
  if (times.filter((at) => koreanDay(at) === today).length >= PAID_VOTES_A_DAY) return 0;
  const { cause, amount, key } = POINT_CAUSES.vote;
  return (await grantPoints(trx, memberId, { cause, amount, key: key(pollId) }, now)) ? amount : 0;
}

/**
 * Revokes the points of all votes of the last day in a poll, because its post is deleted. A balance does not fall below 0.
 */
export async function revokeVotePoints(trx: Trx, pollId: number, now: Date): Promise<void> {
  const { cause, key } = POINT_CAUSES.voteRevoked;
  const paid = await findPaidVotes(trx, pollId, dayBefore(now));
  await revokePoints(trx, paid, { cause, key: key(pollId) }, now);
}

const dayBefore = (now: Date) => new Date(now.getTime() - DAY_MS);
