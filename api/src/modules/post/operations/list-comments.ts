import type { Board, Comments, CommentsQuery } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { pageOfComments } from '../comment-page.ts';
import { isThere } from '../post-repository.ts';

/** Further comments of a post (rules/comments.md#reading). @throws 404 when the post does not exist or is deleted */
export async function listComments(db: Db, board: Board, postId: number, query: CommentsQuery): Promise<Comments> {
  if (!(await isThere(db, board, postId))) throw notFound();
  return pageOfComments(db, board, postId, query);
}
