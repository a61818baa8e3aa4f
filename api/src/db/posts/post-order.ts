import type { WorrySort } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Cursor } from '../../lib/paging/cursor.ts';

interface PostOrder {
  /** SQL of the sort value; posts with equal values are sorted by id, newest first. */
  key: RawBuilder<number>;
  by: RawBuilder<unknown>;
  after(cursor: Cursor): RawBuilder<unknown>;
}

/**
 * Order of a board's posts, and the condition for the posts after a cursor. Sorts: '1' latest, '2' popular, '3' by votes.
 * @param post alias of the posts in the query
 */
export function postOrder(post: string, sort: WorrySort): PostOrder {
  const id = sql.ref<number>(`${post}.id`);
  if (sort === '1') return { key: id, by: sql`${id} desc`, after: (last) => sql`${id} < ${last.id}::bigint` };
  const [column, type] = sort === '2' ? ['hot', sql`float8`] : ['vote_cnt', sql`int`];
  const key = sql.ref<number>(`${post}.${column}`);
  return {
    key,
    by: sql`${key} desc, ${id} desc`,
    after: (last) => sql`(${key}, ${id}) < (${last.key}::${type}, ${last.id}::bigint)`,
  };
}
