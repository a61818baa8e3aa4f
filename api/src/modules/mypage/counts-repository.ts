import { COUNTED_MAX, type MyCounts } from '@onmaum/shared-contract';
import { type RawBuilder, sql } from 'kysely';
import { existsForAuthor, isReadBy } from '../../db/fragments.ts';
import type { Db } from '../../db/schema.ts';

/** Counts the rows of a query up to `COUNTED_MAX`, by appending a `limit` to the query. */
const counted = (mine: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${mine} limit ${sql.lit(COUNTED_MAX)}) mine)`;

/**
 * Counts the items of the lists in the menu of my page. The member's own posts count even if they are deleted. Deleted comments
 * do not count. Votes and bookmarks do not count if the post is deleted or the member may not read it.
 */
export async function findCounts(db: Db, memberId: number): Promise<MyCounts> {
  const { rows } = await sql<MyCounts>`
    select
      ${counted(sql`select from orders where member_id = ${memberId}`)} as orders,
      ${counted(sql`
        (select from worries where author_id = ${memberId} limit ${sql.lit(COUNTED_MAX)})
        union all
        (select from infos where author_id = ${memberId} limit ${sql.lit(COUNTED_MAX)})
      `)} as articles,
      ${counted(sql`select from comments where author_id = ${memberId} and ${existsForAuthor('comments')}`)} as comments,
      ${counted(sql`
        select from ballots b where b.member_id = ${memberId} and (
          select ${isReadBy('w', memberId)} from polls p join worries w on w.id = p.worry_id where p.id = b.poll_id
        )
      `)} as polls,
      ${counted(sql`
        select from bookmarks b where b.member_id = ${memberId} and coalesce(
          (select ${isReadBy('w', memberId)} from worries w where w.id = b.worry_id),
          (select ${isReadBy('i', memberId)} from infos i where i.id = b.info_id)
        )
      `)} as bookmarks
  `.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('the query of the counts returned no row');
  return counts;
}
