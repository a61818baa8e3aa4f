import { type Board, type BookmarkResult, LEVEL } from '@onmaum/shared-contract';
import { changeCounts } from '../../../db/counters/counters.ts';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { lockBookmark, toggleBookmarkRow } from '../bookmark-repository.ts';
import { isReadable, isThere } from '../post-repository.ts';

/**
 * Adds or removes a bookmark. Concurrent toggles of a member are serialised. If the post is hidden, its author, who still sees it
 * among the bookmarks, can only remove the bookmark.
 */
export async function toggleBookmark(db: Db, memberId: number, board: Board, postId: number): Promise<BookmarkResult> {
  return db.transaction().execute(async (trx) => {
    await lockBookmark(trx, board, postId, memberId);
    const isOpen = await isThere(trx, board, postId, memberId);
    if (!isOpen && !(await isReadable(trx, board, postId, { id: memberId, level: LEVEL.member }))) throw notFound();
    const is_bookmark = await toggleBookmarkRow(trx, board, postId, memberId);
    if (is_bookmark && !isOpen) throw notFound();
    await changeCounts(trx, board, postId, { bookmarks: is_bookmark ? 1 : -1 });
    return { is_bookmark };
  });
}
