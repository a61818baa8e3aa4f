import type { MyBookmark } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { countOf } from '../../db/counters/counters.ts';
import { isReadBy, shownId, shownNickname } from '../../db/fragments.ts';
import { ownRange } from '../../db/own-range.ts';
import { worryWriter } from '../../db/posts/shown-writer.ts';
import type { Db } from '../../db/schema.ts';
import type { OwnRows } from '../../lib/paging/own-rows.ts';

interface Row extends Omit<MyBookmark, 'created_at'> {
  created_at: Date;
}

/**
 * The posts that a member bookmarked and may still read. A subquery checks each bookmark: a join could read all bookmarks of the
 * member for one page.
 */
export async function findBookmarked(db: Db, which: OwnRows): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select page.id, case when w.id is null then 'info' else 'worry' end as table_name,
      coalesce(w.id, i.id) as target_id, coalesce(w.category, i.category) as category,
      coalesce(w.title, i.title) as title, coalesce(w.excerpt, i.excerpt) as content,
      case when w.id is null then ${shownId('m')} else ${worryWriter('w', 'm').idFor(null)} end as writer_id,
      case when w.id is null then ${shownNickname('m')} else ${worryWriter('w', 'm').nickname} end as writer_nickname,
      w.id is not null and ${worryWriter('w', 'm').isPersona} as anonymous_yn,
      coalesce(${countOf('worry', 'w', 'comments')}, ${countOf('info', 'i', 'comments')}) as comment_cnt,
      true as is_bookmark, coalesce(w.created_at, i.created_at) as created_at
    from (
      select b.id, b.worry_id, b.info_id from bookmarks b
      where coalesce(
        (select ${isReadBy('post', which.memberId)} from worries post where post.id = b.worry_id),
        (select ${isReadBy('post', which.memberId)} from infos post where post.id = b.info_id)
      ) and ${ownRange({ member: 'b.member_id', id: 'b.id' }, which)}
    ) page
    left join worries w on w.id = page.worry_id
    left join infos i on i.id = page.info_id
    join members m on m.id = coalesce(w.author_id, i.author_id)
    order by page.id desc
  `.execute(db);
  return rows;
}
