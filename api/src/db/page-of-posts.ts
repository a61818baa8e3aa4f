import type { WorrySort } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Cursor } from '../lib/cursor.ts';
import { postOrder } from './post-order.ts';

export interface PageOfPosts {
  posts: 'worries' | 'infos';
  sort: WorrySort;
  /** Empty is all. */
  categories: readonly string[];
  /** What else must hold of a post, whose alias is `post`. */
  conditions?: readonly RawBuilder<unknown>[];
  /** The conditions leave little: it is sorted whole. */
  few?: boolean;
  limit: number;
  after: Cursor | { offset: number };
}

/**
 * The ids of one page of a board, each with the value that it is sorted by (`sort_key`). They are found in an index
 * alone, so that a page by number skips over index entries and not over whole posts: join the posts to the result.
 */
export function pageOfPosts(page: PageOfPosts): RawBuilder<{ id: number; sort_key: number }> {
  const { posts, sort, categories, conditions = [], few = false, limit, after } = page;
  const order = postOrder('post', sort);
  const always = [sql`post.deleted_at is null`, ...conditions, ...('key' in after ? [order.after(after)] : [])];
  const inOrder = (condition: RawBuilder<unknown>[], most: RawBuilder<unknown>) => sql<{
    id: number;
    sort_key: number;
  }>`
    select post.id, ${order.key} as sort_key from ${sql.table(posts)} post
    where ${sql.join([...condition, ...always], sql` and `)}
    order by ${order.by} ${most}
  `;

  const skipped = 'offset' in after ? after.offset : 0;
  const most = skipped > 0 ? sql`limit ${limit} offset ${skipped}` : sql`limit ${limit}`;
  if (categories.length === 0) return inOrder([], most);
  if (categories.length === 1) return inOrder([sql`post.category = ${categories[0]}`], most);
  if (few) return inOrder([sql`post.category = any(${categories}::text[])`], most);
  // the first of each category, along its own index, hold the first of all
  return sql`
    select first.id, first.sort_key
    from unnest(${categories}::text[]) as one (category)
    cross join lateral (${inOrder([sql`post.category = one.category`], sql`limit ${skipped + limit}`)}) first
    order by first.sort_key desc, first.id desc ${most}
  `;
}
