import { type Hidden, LEVEL } from '@onmaum/shared-contract';

/** The member who reads a page. */
export interface Reader {
  id: number;
  level: number;
}

/** Whether a reader sees a hidden post or comment: its author and operators do (rules/moderation.md#hidden-content). */
export const seesHidden = (reader: Reader | null, { hidden, mine }: { hidden: Hidden; mine: boolean }): boolean =>
  hidden !== '' && (mine || isOperator(reader));

export const isOperator = (reader: Reader | null): boolean => reader !== null && reader.level >= LEVEL.operator;
