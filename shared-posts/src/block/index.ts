/** Blocking other members, and folding what they wrote (rules/moderation.md#blocking). */
export { useBlockedPosts, useBlockedWriters, useBlockState } from './api/blocked.ts';
export { type OwnPersona, setBlocked } from './api/set-block.ts';
export { Folded } from './folded.tsx';
export { isSameWriter, writerOf } from './writer.ts';
