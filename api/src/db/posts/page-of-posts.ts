import type { WorrySort } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Cursor } from '../../lib/paging/cursor.ts';
import { postOrder } from './post-order.ts';

export interface PageOfPosts {
  posts: 'worries' | 'infos';
  sort: WorrySort;
  /** Empty means all categories. */
  categories: readonly string[];
  /** Further conditions on a post, whose alias is `post`. */
  conditions?: readonly RawBuilder<unknown>[];
  /** Whether the conditions match few posts. Matches of several categories are then sorted, instead of read in index order. */
  few?: boolean;
  limit: number;
  after: Cursor | { offset: number };
}

/**
 * Selects the ids of one page of a board, each with its sort value (`sort_key`). The caller joins the posts to the result:
 * this query reads only an index, so that an offset skips index entries instead of whole posts.
 */
export function pageOfPosts(page: PageOfPosts): RawBuilder<{ id: number; sort_key: number }> {
  const { posts, sort, categories, conditions = [], few = false, limit, after } = page;
  const order = postOrder('post', sort);
  const conditionsOnAll = [
    sql`post.deleted_at is null`,
    ...conditions,
    ...('key' in after ? [order.after(after)] : []),
  ];
  const inOrder = (categoryCondition: RawBuilder<unknown>[], range: RawBuilder<unknown>) => sql<{
    id: number;
    sort_key: number;
  }>`
    select post.id, ${order.key} as sort_key from ${sql.table(posts)} post
    where ${sql.join([...categoryCondition, ...conditionsOnAll], sql` and `)}
    order by ${order.by} ${range}
  `;

  const skipped = 'offset' in after ? after.offset : 0;
  const range = skipped > 0 ? sql`limit ${limit} offset ${skipped}` : sql`limit ${limit}`;
  if (categories.length === 0) return inOrder([], range);
  if (categories.length === 1) return inOrder([sql`post.category = ${categories[0]}`], range);
  if (few) return inOrder([sql`post.category = any(${categories}::text[])`], range);
  // reads the first rows of each category, in the order of an index; the rows of the page are among them
  return sql`
    select first.id, first.sort_key
    from unnest(${categories}::text[]) as one (category)
    cross join lateral (${inOrder([sql`post.category = one.category`], sql`limit ${skipped + limit}`)}) first
    order by first.sort_key desc, first.id desc ${range}
  `;
}
