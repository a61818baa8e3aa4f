import type { Comment, Writer } from '@onmaum/shared-contract';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import { isSameWriter, writerOf } from '@onmaum/shared-posts/block';

/** Replaces quotes of comments by blocked writers. @param blocked the writers whom the reader has blocked */
export function foldBlockedQuotes(comments: readonly Comment[], blocked: readonly Writer[], postId: number) {
  const isBlocked = (comment: Comment) => blocked.some((writer) => isSameWriter(writer, writerOf(comment, postId)));
  const folded = new Set(blocked.length > 0 ? comments.filter(isBlocked).map(({ id }) => id) : []);
  if (folded.size === 0) return comments;
  return comments.map((one) =>
    one.quote !== '' && one.quoted_id !== null && folded.has(one.quoted_id)
      ? { ...one, quote: BLOCK_TEXT.comment }
      : one,
  );
}
