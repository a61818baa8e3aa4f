import type { ActivityPage, MyArticles } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { type Position, readCursor, writeCursor } from '../../../lib/paging/board-cursor.ts';
import { mergePage } from '../../../lib/paging/merge-page.ts';
import { countOwnPosts, findArticles, findOwnPosts } from '../article-repository.ts';

const LIST = 'articles';
const NEWEST: Position = { worry: Number.MAX_SAFE_INTEGER, info: Number.MAX_SAFE_INTEGER };

/** The member's posts on both boards, newest first (rules/mypage.md#activity). A cursor overrides the page number. */
export async function listArticles(
  db: Db,
  memberId: number,
  { page, size, cursor }: ActivityPage,
): Promise<MyArticles> {
  const start = cursor ? readCursor(cursor, LIST) : NEWEST;
  const skipped = cursor ? 0 : (page - 1) * size;
  const [posts, totalElements] = await Promise.all([
    // one post more than shown, to find out whether another page follows
    findOwnPosts(db, { memberId, before: start, limit: skipped + size + 1 }),
    countOwnPosts(db, memberId),
  ]);
  const found = (['worry', 'info'] as const).map((kind) => ({
    kind,
    items: posts.filter(({ board }) => board === kind),
  }));
  const { page: merged, next } = mergePage(found, start, skipped + size);
  return {
    articleList: await findArticles(db, memberId, merged.slice(skipped)),
    totalElements,
    next_cursor: next && writeCursor(LIST, next),
  };
}
