import type { WorryListItem, WorrySort } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { countOf } from '../../db/counters/counters.ts';
import { shownNickname, worryKeywords } from '../../db/fragments.ts';
import { pageOfPosts } from '../../db/posts/page-of-posts.ts';
import { worryWriter } from '../../db/posts/shown-writer.ts';
import type { Db } from '../../db/schema.ts';
import type { Cursor } from '../../lib/paging/cursor.ts';
import { promiseOf } from './answer/promise-of.ts';

export interface WorryFilter {
  sort: WorrySort;
  categories: string[];
  bookmarked: boolean;
  hasPoll: boolean;
  hasAnswer: boolean;
  mine: boolean;
  /** Leaves out posts that speak of a crisis (rules/care.md#mark). */
  calm?: boolean;
  /** Id of the reader; null for a visitor. */
  viewerId: number | null;
  limit: number;
  after: Cursor | { offset: number };
}

interface Row extends Omit<WorryListItem, 'created_at' | 'answer_due_at' | 'answer_late_yn'> {
  created_at: Date;
  sort_key: number;
}

/** One page of the board in one query, with the sort values for the cursor. */
export async function findWorries(db: Db, filter: WorryFilter, now = new Date()) {
  const { rows } = await pageQuery(filter).execute(db);
  return rows.map(({ sort_key, created_at, ...row }) => ({
    sortKey: sort_key,
    item: { ...row, ...promiseOf(!row.is_counselor_answer, created_at, now), created_at: created_at.toISOString() },
  }));
}

/** The query of `findWorries`, exported for tests of its plan. */
export function pageQuery({
  viewerId,
  bookmarked,
  hasPoll,
  hasAnswer,
  mine,
  calm = false,
  ...page
}: WorryFilter): RawBuilder<Row> {
  const conditions: RawBuilder<unknown>[] = [];
  if (hasPoll) conditions.push(sql`post.has_poll`);
  if (hasAnswer) conditions.push(sql`post.status in (3, 4)`);
  if (calm) conditions.push(sql`post.crisis is not true`);
  if (mine) conditions.push(sql`post.author_id = ${viewerId}`);
  if (bookmarked) {
    const kept = sql`select worry_id from bookmarks where member_id = ${viewerId} and worry_id is not null`;
    conditions.push(sql`post.id in (${kept})`);
  }
  const isBookmark =
    viewerId === null
      ? sql`false`
      : sql`exists (select from bookmarks b where b.member_id = ${viewerId} and b.worry_id = w.id)`;

  const writer = worryWriter('w', 'm');

  return sql<Row>`
    select w.id, w.category, w.title, w.excerpt as content,
      ${writer.idFor(viewerId)} as writer_id, ${writer.nickname} as writer_nickname, ${writer.isPersona} as anonymous_yn,
      ${worryKeywords('w')} as keywords,
      w.has_poll as poll_yn, coalesce(p.title, '') as poll_title, ${countOf('worry', 'w', 'votes')} as vote_cnt,
      ${countOf('worry', 'w', 'comments')} as comment_cnt,
      ${isBookmark} as is_bookmark,
      w.status in (3, 4) as is_counselor_answer,
      coalesce(${shownNickname('cm')}, '') as counselor_name, coalesce(c.portrait, '') as counselor_profile,
      w.created_at, page.sort_key
    from (${pageOfPosts({ posts: 'worries', ...page, conditions, few: mine || bookmarked })}) page
    join worries w on w.id = page.id
    join members m on m.id = w.author_id
    left join polls p on p.worry_id = w.id
    left join counsellors c on c.id = w.counsellor_id and w.status = 2
    left join members cm on cm.id = c.id
    order by page.sort_key desc, page.id desc
  `;
}
