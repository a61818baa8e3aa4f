import type { Board, Comments, CommentsQuery } from '@onmaum/shared-contract';
import type { Db } from '../../db/schema.ts';
import { readCursor, writeCursor } from '../../lib/paging/cursor.ts';
import type { Reader } from '../../lib/reader.ts';
import { findComments, WHOLE_THREAD } from './comment-repository.ts';

/** Maximum numbers of threads and of comments of a page. With many replies, a page has fewer threads, or only a part of one. */
const THREADS = 20;
const MOST = 200;
/** Maximum number of comments of a page that must contain a linked comment. */
const MOST_TO = 500;

/**
 * A page of the comments of a post. Unless the page reaches the limit, it ends with a complete thread, so that later replies do
 * not shift the next page.
 */
export async function pageOfComments(
  db: Db,
  board: Board,
  postId: number,
  reader: Reader,
  { cursor, to }: CommentsQuery = {},
): Promise<Comments> {
  const start = cursor === undefined ? null : readCursor(cursor, 'thread');
  const limit = to === undefined ? MOST : MOST_TO;
  const { comments: found, isMore } = await findComments(db, board, postId, {
    after: start ? { root: start.key, id: start.id } : { root: 0, id: 0 },
    to: to ?? null,
    threads: THREADS,
    limit: limit + 1,
    reader,
  });
  const comments = found.slice(0, limit);
  const last = comments.at(-1);
  const isCut = found.length > limit;
  const next = last && (isCut || isMore) && { key: last.parent_id, id: isCut ? last.id : WHOLE_THREAD };
  return { comments, next_cursor: next ? writeCursor({ sort: 'thread', ...next }) : null };
}

/** The first comments of a post, as its page shows them; none for a visitor. */
export async function firstComments(db: Db, board: Board, postId: number, reader: Reader | null) {
  const { comments, next_cursor } = reader
    ? await pageOfComments(db, board, postId, reader)
    : { comments: [], next_cursor: null };
  return { comments, next_comment_cursor: next_cursor };
}
