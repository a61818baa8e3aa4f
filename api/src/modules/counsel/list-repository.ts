import type { WorryListItem, WorrySort } from '@onmaum/shared-contract';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { shownNickname, worryKeywords } from '../../db/fragments.ts';
import type { Database } from '../../db/schema.ts';
import type { Cursor } from './cursor.ts';

export interface WorryFilter {
  sort: WorrySort;
  categories: string[];
  bookmarked: boolean;
  hasPoll: boolean;
  mine: boolean;
  /** Whose bookmarks, and whose own posts; null is a visitor. */
  viewerId: number | null;
  limit: number;
  after: Cursor | { offset: number };
}

interface Row extends Omit<WorryListItem, 'created_at' | 'poll_yn'> {
  has_poll: boolean;
  created_at: Date;
  sort_key: number;
}

/** The value a sort orders by; the newest id decides between equals. */
const SORT_KEY: Record<WorrySort, RawBuilder<number>> = { '1': sql`w.id`, '2': sql`w.hot`, '3': sql`w.vote_cnt` };
const ORDER: Record<WorrySort, RawBuilder<unknown>> = {
  '1': sql`w.id desc`,
  '2': sql`w.hot desc, w.id desc`,
  '3': sql`w.vote_cnt desc, w.id desc`,
};
const AFTER: Record<WorrySort, (cursor: Cursor) => RawBuilder<unknown>> = {
  '1': ({ id }) => sql`w.id < ${id}::bigint`,
  '2': ({ key, id }) => sql`(w.hot, w.id) < (${key}::float8, ${id}::bigint)`,
  '3': ({ key, id }) => sql`(w.vote_cnt, w.id) < (${key}::int, ${id}::bigint)`,
};

/** One page of the board in one query, with the value that the next page starts after. */
export async function findWorries(db: Kysely<Database>, filter: WorryFilter) {
  const { rows } = await pageQuery(filter).execute(db);
  return rows.map(({ sort_key, has_poll, created_at, ...row }) => ({
    sortKey: sort_key,
    item: { ...row, poll_yn: has_poll ? ('Y' as const) : ('N' as const), created_at: created_at.toISOString() },
  }));
}

/** The query behind `findWorries`, for looking at its plan. */
export function pageQuery(filter: WorryFilter): RawBuilder<Row> {
  const { sort, viewerId, limit, after } = filter;
  const isBookmark =
    viewerId === null
      ? sql`false`
      : sql`exists (select from bookmarks b where b.member_id = ${viewerId} and b.worry_id = w.id)`;
  const offset = 'offset' in after && after.offset > 0 ? sql`offset ${after.offset}` : sql``;

  return sql<Row>`
    select w.id, w.category, w.title, w.excerpt as content,
      w.author_id as writer_id, ${shownNickname('m')} as writer_nickname,
      ${worryKeywords('w')} as keywords,
      w.has_poll, coalesce(p.title, '') as poll_title, w.vote_cnt, w.comment_cnt,
      ${isBookmark} as is_bookmark,
      w.status in (3, 4) as is_counselor_answer,
      w.created_at, ${SORT_KEY[sort]} as sort_key
    from worries w
    join members m on m.id = w.author_id
    left join polls p on p.worry_id = w.id
    where ${sql.join(conditions(filter), sql` and `)}
    order by ${ORDER[sort]}
    limit ${limit} ${offset}
  `;
}

function conditions({ sort, categories, bookmarked, hasPoll, mine, viewerId, after }: WorryFilter) {
  const all = [sql`w.deleted_at is null`];
  if (categories.length === 1) all.push(sql`w.category = ${categories[0]}`);
  if (categories.length > 1) all.push(sql`w.category = any(${categories}::text[])`);
  if (hasPoll) all.push(sql`w.has_poll`);
  if (mine) all.push(sql`w.author_id = ${viewerId}`);
  if (bookmarked)
    all.push(sql`w.id in (select worry_id from bookmarks where member_id = ${viewerId} and worry_id is not null)`);
  if ('key' in after) all.push(AFTER[sort](after));
  return all;
}
