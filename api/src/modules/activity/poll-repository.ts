import type { MyPoll } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { countOf, optionVotes } from '../../db/counters/counters.ts';
import { isReadBy, worryKeywords } from '../../db/fragments.ts';
import { ownRange } from '../../db/own-range.ts';
import { worryWriter } from '../../db/posts/shown-writer.ts';
import type { Db } from '../../db/schema.ts';
import type { OwnRows } from '../../lib/paging/own-rows.ts';
import type { PollOption } from '../worry/detail-repository.ts';

type Result = 'poll_options' | 'user_voted_option' | 'voted_count_per_option';

export interface VotedPoll extends Omit<MyPoll, 'created_at' | Result> {
  created_at: Date;
  options: PollOption[];
}

/**
 * The polls that a member voted in and may still read. A subquery checks each ballot: a join could read all ballots of the member
 * for one page.
 */
export async function findVotedPolls(db: Db, which: OwnRows): Promise<VotedPoll[]> {
  const { memberId } = which;
  const { rows } = await sql<VotedPoll>`
    select page.id, w.id as bbs_counsel_id, ${worryWriter('w', 'm').columns}, w.category, w.title, p.title as poll_title,
      ${countOf('worry', 'w', 'votes')} as vote_cnt, ${countOf('worry', 'w', 'comments')} as comment_cnt,
      ${worryKeywords('w')} as keyword, page.created_at,
      exists (select from bookmarks b where b.member_id = ${memberId} and b.worry_id = w.id) as is_bookmark,
      (
        select json_agg(json_build_object(
          'position', o.position, 'label', o.label, 'votes', ${optionVotes('o', 'w.id')}, 'chosen', chosen.position is not null
        ) order by o.position)
        from poll_options o
        left join ballot_options chosen on chosen.ballot_id = page.id and chosen.position = o.position
        where o.poll_id = page.poll_id
      ) as options
    from (
      select ballot.id, ballot.poll_id, ballot.created_at from ballots ballot
      where (
        select ${isReadBy('post', memberId)} from polls join worries post on post.id = polls.worry_id
        where polls.id = ballot.poll_id
      ) and ${ownRange({ member: 'ballot.member_id', id: 'ballot.id' }, which)}
    ) page
    join polls p on p.id = page.poll_id
    join worries w on w.id = p.worry_id
    join members m on m.id = w.author_id
    order by page.id desc
  `.execute(db);
  return rows;
}
