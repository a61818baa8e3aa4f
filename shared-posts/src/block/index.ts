/** Blocking other members, and folding what they wrote (rules/moderation.md#blocking). */
export { useBlockedIds, useBlockedWriters, useBlockOf } from './api/blocked.ts';
export { type OwnPersona, setBlocked } from './api/set-block.ts';
export { Folded } from './folded.tsx';
export { isByAny, isSameWriter, writerOf } from './writer.ts';
