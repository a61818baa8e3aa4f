import { type Board, type MyArticle, WORRY_STATUS } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import { countOf } from '../../db/counters/counters.ts';
import { existsForAuthor, worryHidden } from '../../db/fragments.ts';
import { ownRange } from '../../db/own-range.ts';
import type { Db } from '../../db/schema.ts';
import type { Position } from '../../lib/paging/board-cursor.ts';

interface OwnPost {
  board: Board;
  id: number;
  created_at: Date;
}

/** The newest posts of a member, including deleted posts, that are older than the given position on each board. */
export async function findOwnPosts(
  db: Db,
  { memberId, before, limit }: { memberId: number; before: Position; limit: number },
): Promise<OwnPost[]> {
  const own = (board: Board) =>
    ownRange({ member: 'author_id', id: 'id' }, { memberId, before: before[board], offset: 0, limit });
  const { rows } = await sql<OwnPost>`
    (select 'worry' as board, id, created_at from worries where ${own('worry')})
    union all
    (select 'info', id, created_at from infos where ${own('info')})
  `.execute(db);
  return rows.toSorted((one, other) => other.id - one.id);
}

/** Number of posts that a member has written, including deleted ones. */
export async function countOwnPosts(db: Db, memberId: number): Promise<number> {
  const { rows } = await sql<{ posts: number }>`
    select (select count(*) from worries where author_id = ${memberId})
      + (select count(*) from infos where author_id = ${memberId}) as posts
  `.execute(db);
  return rows[0]?.posts ?? 0;
}

interface Row extends Omit<MyArticle, 'created_at' | 'counselor_answer_date'> {
  created_at: Date;
  answered_at: Date | null;
}

/** The member's posts as the list shows them, in the given order. */
export async function findArticles(db: Db, memberId: number, posts: readonly OwnPost[]): Promise<MyArticle[]> {
  const ids = (board: Board) => posts.filter((post) => post.board === board).map(({ id }) => id);
  const { deleted, waiting, assigned } = WORRY_STATUS;
  const { rows } = await sql<Row>`
    select w.id, 'worry' as table_name, w.category, w.title,
      (case when w.status = ${assigned} and ${worryHidden('w')} <> '' then ${waiting} else w.status end)::smallint as status, w.created_at,
      ${countOf('worry', 'w', 'comments')} as comment_cnt,
      exists (select from bookmarks b where b.member_id = ${memberId} and b.worry_id = w.id) as is_bookmark,
      coalesce(r.text, '') as review_text, w.answered_at, ${worryHidden('w')} as hidden, w.anonymous as anonymous_yn, w.private as private_yn
    from worries w left join answer_reviews r on r.worry_id = w.id
    where w.author_id = ${memberId} and w.id = any(${ids('worry')}::bigint[])
    union all
    select i.id, 'info', i.category, i.title,
      (case when ${existsForAuthor('i')} then ${waiting} else ${deleted} end)::smallint, i.created_at,
      ${countOf('info', 'i', 'comments')},
      exists (select from bookmarks b where b.member_id = ${memberId} and b.info_id = i.id), '', null, coalesce(i.hidden_for, ''), false, false
    from infos i
    where i.author_id = ${memberId} and i.id = any(${ids('info')}::bigint[])
  `.execute(db);
  const found = new Map(rows.map((row) => [`${row.table_name} ${row.id}`, row]));
  return posts.flatMap(({ board, id }) => {
    const row = found.get(`${board} ${id}`);
    if (!row) return [];
    const { answered_at, created_at, ...article } = row;
    return {
      ...article,
      created_at: created_at.toISOString(),
      counselor_answer_date: answered_at?.toISOString() ?? '',
    };
  });
}
