/**
 * Whether this copy of a post lacks its comments, as those sent to visitors do
 * (rules/worries.md#what-a-visitor-sees). A member's page starts with such a server-rendered copy, until the
 * member's own is fetched.
 */
export const lacksComments = ({ comment_cnt, comments }: { comment_cnt: number; comments: readonly unknown[] }) =>
  comment_cnt > 0 && comments.length === 0;
