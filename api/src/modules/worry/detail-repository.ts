import type { ContentSolution, Hidden, Reactions, RelatedWorry } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { countOf, optionVotes } from '../../db/counters/counters.ts';
import { reactionsOf } from '../../db/counters/reaction-counts.ts';
import {
  counsellorFace,
  isActive,
  isFollowing,
  isOpenTo,
  shownNickname,
  worryHidden,
  worryKeywords,
} from '../../db/fragments.ts';
import { worryWriter } from '../../db/posts/shown-writer.ts';
import type { Db } from '../../db/schema.ts';
import { wordsOfOthers } from '../persona/persona-repository.ts';
import type { CountedOption } from './poll/poll-repository.ts';

export interface PollOption extends CountedOption {
  /** Whether the reader voted for the option. */
  chosen: boolean;
}

/** A post with all data that fits into one row. */
export interface WorryRow {
  id: number;
  title: string;
  mode: 'free' | 'consult';
  content: string | null;
  consult: string[];
  category: string;
  writer_id: number;
  writer_nickname: string;
  writer_profile: string;
  /** Whether a persona is shown instead of the member. */
  anonymous_yn: boolean;
  created_at: Date;
  edited_at: Date | null;
  view_cnt: number;
  private_yn: boolean;
  /** Whether the reader may read the post; false if the post is deleted or hidden by reports. */
  is_open: boolean;
  hidden: Hidden;
  /** Whether the reader wrote the post. */
  mine: boolean;
  keywords: string[];
  desired_answer_type: number;
  is_bookmark: boolean;
  reactions: Reactions;
  is_following: boolean;
  version: number;
  /** Whether the reader wrote the post and it speaks of a crisis. */
  care_yn: boolean;
  /** Whether the reader wrote the post and others have commented on it. */
  readers_locked_yn: boolean;
  status: number;
  vote_cnt: number;
  comment_cnt: number;
  poll_id: number | null;
  poll_title: string | null;
  poll_multiple: boolean | null;
  poll_ends_at: Date | null;
  poll_options: PollOption[] | null;
  voted: boolean;
  counselor_id: number | null;
  counselor_name: string | null;
  counselor_status: boolean | null;
  counselor_profile: string;
  counselor_certificate: string;
  counselor_answer_cnt: number;
  answer: string | null;
  answered_at: Date | null;
  answer_edited_at: Date | null;
  review_text: string | null;
  review_score: number | null;
  review_keywords: string[] | null;
}

/** The post with the reader's bookmark and votes, even if it is deleted; undefined if it never existed. */
export async function findWorry(db: Db, id: number, readerId: number | null) {
  const writer = worryWriter('w', 'm');
  const { rows } = await sql<WorryRow>`
    select w.id, w.title, w.mode, w.content, w.category, w.created_at, w.edited_at, w.private as private_yn,
      coalesce(${isOpenTo('w', readerId)}, false) as is_open, ${worryHidden('w')} as hidden, w.author_id is not distinct from ${readerId} as mine,
      ${countOf('worry', 'w', 'views')} as view_cnt, ${countOf('worry', 'w', 'votes')} as vote_cnt,
      ${countOf('worry', 'w', 'comments')} as comment_cnt,
      w.desired_answer_type, w.version, w.status, w.answer, w.answered_at, w.answer_edited_at,
      array[w.consult_situation, w.consult_feelings, w.consult_tried, w.consult_hoped] as consult,
      ${writer.idFor(readerId)} as writer_id, ${writer.nickname} as writer_nickname, ${writer.picture} as writer_profile,
      ${writer.isPersona} as anonymous_yn,
      ${worryKeywords('w')} as keywords,
      exists (select from bookmarks b where b.member_id = ${readerId} and b.worry_id = w.id) as is_bookmark,
      ${reactionsOf('worry', 'w', readerId)} as reactions,
      ${isFollowing('worry', 'w', readerId)} as is_following,
      case when w.author_id = ${readerId} then ${wordsOfOthers('w')} else false end as readers_locked_yn,
      w.crisis is true and w.author_id is not distinct from ${readerId} as care_yn,
      p.id as poll_id, p.title as poll_title, p.multiple as poll_multiple,
      least(p.ends_at, p.closed_at) as poll_ends_at,
      (
        select json_agg(json_build_object(
          'position', o.position, 'label', o.label, 'votes', ${optionVotes('o', 'w.id')}, 'chosen', bo.position is not null
        ) order by o.position)
        from poll_options o
        left join ballot_options bo on bo.ballot_id = mine.id and bo.position = o.position
        where o.poll_id = p.id
      ) as poll_options,
      mine.id is not null as voted,
      c.id as counselor_id, ${shownNickname('cm')} as counselor_name, ${isActive('c')} as counselor_status,
      ${counsellorFace('c')},
      r.text as review_text, r.score as review_score, r.keywords as review_keywords
    from worries w
    join members m on m.id = w.author_id
    left join polls p on p.worry_id = w.id
    left join ballots mine on mine.poll_id = p.id and mine.member_id = ${readerId}
    left join counsellors c on c.id = w.counsellor_id
    left join members cm on cm.id = c.id
    left join answer_reviews r on r.worry_id = w.id
    where w.id = ${id}
  `.execute(db);
  return rows[0];
}

/** The counsellor's recommendations with the reader's like or dislike. */
export async function findContentSolutions(db: Db, worryId: number, readerId: number | null) {
  const { rows } = await sql<ContentSolution>`
    select s.id, s.title, s.content, s.file_source, s.link_url, s.good_cnt, s.nogood_cnt,
      coalesce(l.good, false) as user_good_yn,
      coalesce(not l.good, false) as user_nogood_yn
    from content_solutions s
    left join content_solution_likes l on l.solution_id = s.id and l.member_id = ${readerId}
    where s.worry_id = ${worryId}
    order by s.id
  `.execute(db);
  return rows;
}

/** The five most popular worries of the category, and the five most read of all remaining worries. */
export async function findRelated(db: Db, worryId: number, category: string) {
  const { rows } = await sql<RelatedWorry & { family: boolean }>`
    with family as (
      select w.id as top_counsel_id, w.title as top_counsel_title, w.id, w.author_id, w.anonymous, true as family,
        w.hot as rank
      from worries w where w.deleted_at is null and w.category = ${category} and w.id <> ${worryId}
      order by w.hot desc, w.id desc limit 5
    )
    select top_counsel_id, top_counsel_title, family, ${worryWriter('related', 'm').columns}
    from (select * from family union all (
      select w.id, w.title, w.id, w.author_id, w.anonymous, false, w.view_cnt
      from worries w
      where w.deleted_at is null and w.id <> ${worryId} and w.id not in (select top_counsel_id from family)
      order by w.view_cnt desc, w.id desc limit 5
    )) related join members m on m.id = related.author_id
    order by family desc, rank desc, related.id desc
  `.execute(db);
  const related = (family: boolean) =>
    rows.filter((row) => row.family === family).map(({ family: _family, ...worry }): RelatedWorry => worry);
  return { familyCounsels: related(true), topCounsels: related(false) };
}
