/** Fixed values of reactions (rules/boards.md#reactions). Must not import zod: pages load this file. */

/** Kinds of reactions, with their names on screens, in the order of the buttons. */
export const REACTION_KINDS = { empathy: '공감해요', cheer: '응원해요', thanks: '고마워요' } as const;
export type ReactionKind = keyof typeof REACTION_KINDS;

export const REACTION_NAMES = ['empathy', 'cheer', 'thanks'] as const satisfies readonly ReactionKind[];

/** Kinds of things that members react to. */
export const REACTION_SUBJECTS = ['worry', 'info', 'comment'] as const;
export type ReactionSubject = (typeof REACTION_SUBJECTS)[number];

/** Number of reactions of each kind, and the reader's reaction as `mine`; '' if there is none. */
export type ReactionState = Record<ReactionKind, number> & { mine: ReactionKind | '' };

export const NO_REACTIONS: ReactionState = { empathy: 0, cheer: 0, thanks: 0, mine: '' };

/** The state after a change of the reader's reaction. @param mine the new reaction; '' removes it */
export function withReaction(state: ReactionState, mine: ReactionKind | ''): ReactionState {
  const next = { ...state, mine };
  if (state.mine !== '') next[state.mine] = Math.max(0, next[state.mine] - 1);
  if (mine !== '') next[mine] += 1;
  return next;
}
