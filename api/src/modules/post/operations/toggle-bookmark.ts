import type { Board, BookmarkResult } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { lockPost, toggleBookmarkRow } from '../bookmark-repository.ts';

/** Adds or removes a bookmark. Concurrent toggles are serialised. */
export async function toggleBookmark(db: Db, memberId: number, board: Board, postId: number): Promise<BookmarkResult> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockPost(trx, board, postId))) throw notFound();
    return { is_bookmark: await toggleBookmarkRow(trx, board, postId, memberId) };
  });
}
