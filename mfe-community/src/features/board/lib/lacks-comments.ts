/**
 * Whether this copy of a post lacks its comments. Visitors receive such copies (rules/worries.md#what-a-visitor-sees).
 * A member's page also starts with a server-rendered visitor's copy, until the member's own copy is fetched.
 */
export const lacksComments = ({ comment_cnt, comments }: { comment_cnt: number; comments: readonly unknown[] }) =>
  comment_cnt > 0 && comments.length === 0;
