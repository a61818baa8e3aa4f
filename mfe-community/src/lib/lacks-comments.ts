/**
 * Whether the comments of this copy of a post were left out, as they are for visitors (decisions 13). The
 * page of a member begins with such a copy, until the member's own has come.
 */
export const lacksComments = ({ comment_cnt, comments }: { comment_cnt: number; comments: readonly unknown[] }) =>
  comment_cnt > 0 && comments.length === 0;
