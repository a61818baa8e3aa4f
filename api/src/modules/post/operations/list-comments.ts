import type { Board, Comments, CommentsQuery } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import type { Reader } from '../../../lib/reader.ts';
import { pageOfComments } from '../comment-page.ts';
import { isReadable } from '../post-repository.ts';

/** One page of the comments of a post (rules/comments.md#reading). @throws 404 when the reader may not see the post */
export async function listComments(
  db: Db,
  reader: Reader,
  board: Board,
  { id, ...query }: CommentsQuery & { id: number },
): Promise<Comments> {
  if (!(await isReadable(db, board, id, reader))) throw notFound();
  return pageOfComments(db, board, id, reader, query);
}
