import { careFor } from '@onmaum/shared-contract/care/care';
import type { CollectedText } from './texts.ts';

export interface Score {
  cards: number;
  lines: number;
  all: number;
}

/** Counts the texts that get the card, and the texts that get only the quiet line. */
export function scoreOf(texts: readonly CollectedText[]): Score {
  const answers = texts.map(({ text }) => careFor(text));
  const count = (answer: 'card' | 'line') => answers.filter((one) => one === answer).length;
  return { cards: count('card'), lines: count('line'), all: texts.length };
}

/**
 * Percentage of the texts that get the card. For texts about a crisis this is recall; for everyday texts it is the rate of false
 * cards.
 */
export const percentOf = ({ cards, all }: Score): number => (100 * cards) / all;
