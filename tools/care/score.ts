import { careFor } from '@onmaum/shared-contract/care/care';
import type { CollectedText } from './texts.ts';

export interface Score {
  cards: number;
  lines: number;
  all: number;
}

/** How many of the texts get the card, and how many the quiet line alone. */
export function scoreOf(texts: readonly CollectedText[]): Score {
  const answers = texts.map(({ text }) => careFor(text));
  const count = (answer: 'card' | 'line') => answers.filter((one) => one === answer).length;
  return { cards: count('card'), lines: count('line'), all: texts.length };
}

/** Percentage of the texts that get the card: recall of texts of crisis, false cards of everyday ones. */
export const percentOf = ({ cards, all }: Score): number => (100 * cards) / all;
