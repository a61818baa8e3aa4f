import type { Comment, DeskWorry } from '@onmaum/shared-contract';
import { readComments } from '@onmaum/shared-contract/worry/calls';
import { fetchComments } from '@onmaum/shared-posts/comment';
import { boardKeys, useFurther } from '@onmaum/shared-query';
import type { Revealed } from '@onmaum/shared-ui/reveal';

/** The comments of a worry. The response for the worry contains the first comments; further comments are fetched. */
export const useWorryComments = ({ id, comments, next_comment_cursor }: DeskWorry): Required<Revealed<Comment>> =>
  useFurther(
    boardKeys('worry').comments(id),
    { items: comments, cursor: next_comment_cursor },
    (cursor, signal) => fetchComments(readComments, id, { cursor }, signal),
    { personal: true },
  );
