import type { InfoCategory, InfoListBody, InfoListItem } from '@onmaum/shared-contract';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { countOf } from '../../db/counters/counters.ts';
import { shownId, shownNickname } from '../../db/fragments.ts';
import { pageOfPosts } from '../../db/posts/page-of-posts.ts';
import type { Db } from '../../db/schema.ts';
import type { Cursor } from '../../lib/paging/cursor.ts';
import { countPictures } from './picture-repository.ts';

type InfoSort = InfoListBody['sort'];

export interface InfoFilter {
  sort: InfoSort;
  /** Empty for all. */
  categories: InfoCategory[];
  /** The member whose bookmarks are marked; null for a visitor. */
  viewerId: number | null;
  limit: number;
  after: Cursor<InfoSort> | { offset: number };
}

interface Row extends Omit<InfoListItem, 'created_at'> {
  created_at: Date;
  sort_key: number;
}

/** One page of the board in one query, with the sort values for the cursor. */
export async function findInfos(db: Db, filter: InfoFilter) {
  const { rows } = await pageQuery(filter).execute(db);
  return rows.map(({ sort_key, created_at, ...row }) => ({
    sortKey: sort_key,
    item: { ...row, created_at: created_at.toISOString() },
  }));
}

/** The query of `findInfos`, exported for tests of its plan. */
export function pageQuery({ viewerId, ...page }: InfoFilter): RawBuilder<Row> {
  const isBookmark =
    viewerId === null
      ? sql`false`
      : sql`exists (select from bookmarks b where b.member_id = ${viewerId} and b.info_id = i.id)`;

  return sql<Row>`
    select i.id, i.category, i.title, i.excerpt as content,
      ${shownId('m')} as writer_id, ${shownNickname('m')} as writer_nickname,
      ${countOf('info', 'i', 'comments')} as comment_cnt, ${countOf('info', 'i', 'views')} as view_cnt,
      ${countPictures('i')} as picture_cnt, ${isBookmark} as is_bookmark,
      i.created_at, page.sort_key
    from (${pageOfPosts({ posts: 'infos', ...page })}) page
    join infos i on i.id = page.id
    join members m on m.id = i.author_id
    order by page.sort_key desc, page.id desc
  `;
}
