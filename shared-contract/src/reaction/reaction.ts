import { z } from 'zod';
import { IdText } from '../common.ts';
import { REACTION_NAMES, REACTION_SUBJECTS } from './reaction-kinds.ts';

const Count = z.number().int().min(0);

/** Reactions to a post or comment (rules/boards.md#reactions). Nobody learns who reacted. */
export const Reactions = z.object({
  empathy: Count,
  cheer: Count,
  thanks: Count,
  /** Reaction of the reader; '' if there is none, and for a visitor. */
  mine: z.enum(['', ...REACTION_NAMES]),
});
export type Reactions = z.infer<typeof Reactions>;

/** Parameters of a path that identify a post or comment. */
export const ReactionParams = z.object({ subject: z.enum(REACTION_SUBJECTS), id: IdText });
export type ReactionParams = z.output<typeof ReactionParams>;

export const ReactionBody = z.object({ kind: z.enum(REACTION_NAMES) });
export type ReactionBody = z.output<typeof ReactionBody>;
