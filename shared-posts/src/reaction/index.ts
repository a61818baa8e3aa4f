/** Reactions to posts and comments (rules/boards.md#reactions). */
export type { PatchReactions } from './api/set-reaction.ts';
export { PostReactions } from './post-reactions.tsx';
export { ReactionControl } from './reaction-control.tsx';
