import type { ActivityPage, MyPoll, MyPolls } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { ownRows } from '../../../lib/paging/own-rows.ts';
import { percentsOf } from '../../worry/poll/poll.ts';
import { pageOf } from '../page-of.ts';
import { findVotedPolls, type VotedPoll } from '../poll-repository.ts';

/** The polls that the member voted in, the latest vote first, with their results (rules/mypage.md#activity). */
export async function listPolls(db: Db, memberId: number, page: ActivityPage): Promise<MyPolls> {
  const which = ownRows(memberId, page, 'voted');
  const { items, next_cursor } = pageOf(await findVotedPolls(db, which), which, 'voted');
  return { pollList: items.map(toPoll), next_cursor };
}

const toPoll = ({ options, ...poll }: Omit<VotedPoll, 'created_at'> & { created_at: string }): MyPoll => ({
  ...poll,
  poll_options: options.map(({ label }) => label),
  user_voted_option: options.filter(({ chosen }) => chosen).map(({ position }) => position),
  voted_count_per_option: percentsOf(options, poll.vote_cnt),
});
