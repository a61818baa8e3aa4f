import type { MyComment } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { countOf } from '../../db/counters/counters.ts';
import { existsForAuthor, isReadBy, worryKeywords } from '../../db/fragments.ts';
import { ownRange } from '../../db/own-range.ts';
import { commentWriter } from '../../db/posts/shown-writer.ts';
import type { Db } from '../../db/schema.ts';
import type { OwnRows } from '../../lib/paging/own-rows.ts';

interface Row extends Omit<MyComment, 'created_at'> {
  created_at: Date;
}

/**
 * A member's comments with their posts. Deleted comments are left out. If a post is deleted, or the member may not read it, its
 * title and keywords are empty, and `del_yn` is set.
 */
export async function findOwnComments(db: Db, which: OwnRows): Promise<Row[]> {
  const { memberId } = which;
  const writer = commentWriter('worry', 't', 'post', 'm');
  const { rows } = await sql<Row>`
    select t.id, coalesce(t.worry_id, t.info_id) as target_id,
      case when t.worry_id is null then 'info' else 'worry' end as table_name,
      coalesce(w.title, i.title, '') as title, ${worryKeywords('w')} as keywords,
      coalesce(${countOf('worry', 'w', 'comments')}, ${countOf('info', 'i', 'comments')}, 0) as comment_cnt, t.text as comment, t.created_at,
      ${writer.picture} as writer_profile, ${writer.isPersona} as anonymous_yn,
      exists (select from bookmarks b where b.member_id = ${memberId} and b.worry_id = w.id)
        or exists (select from bookmarks b where b.member_id = ${memberId} and b.info_id = i.id) as is_bookmark,
      coalesce(w.id, i.id) is null as del_yn, coalesce(t.hidden_for, '') as hidden
    from (
      select id, worry_id, info_id, author_id, anonymous, text, created_at, hidden_for from comments
      where ${existsForAuthor('comments')} and ${ownRange({ member: 'author_id', id: 'id' }, which)}
    ) t
    join members m on m.id = t.author_id
    left join worries post on post.id = t.worry_id
    left join worries w on w.id = t.worry_id and ${isReadBy('w', memberId)}
    left join infos i on i.id = t.info_id and ${isReadBy('i', memberId)}
    order by t.id desc
  `.execute(db);
  return rows;
}
