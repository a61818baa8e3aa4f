/**
 * Whether this copy of a post lacks its comments. Visitors receive such copies (rules/worries.md#what-a-visitor-sees). The server
 * renders the visitor's copy for members as well, and the browser then fetches the member's copy.
 */
export const lacksComments = ({ comment_cnt, comments }: { comment_cnt: number; comments: readonly unknown[] }) =>
  comment_cnt > 0 && comments.length === 0;
