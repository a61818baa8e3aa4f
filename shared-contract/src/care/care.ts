import { EXPRESSIONS, type Expressions } from './expressions/expressions.ts';
import { anyOf } from './expressions/notation.ts';
import { latinOf, readingsOf } from './normalise.ts';

/** What a text is answered with: the card, the quiet line alone, or nothing. */
export type Care = 'card' | 'line' | null;

/** Stands for what was skipped, so that what is around it does not become one word. */
const SKIPPED = '·';

/** @returns `careFor` by these expressions */
export function careBy(expressions: Expressions): (text: string) => Care {
  const harmless = anyOf(expressions.harmless, 'gu');
  const harmlessLatin = new RegExp(expressions.harmlessLatin.join('|') || '(?!)', 'g');
  const crisis = anyOf(expressions.crisis);
  const crisisLatin = new RegExp(expressions.crisisLatin.join('|') || '(?!)');
  const quiet = anyOf(expressions.quiet, 'gu');
  return (text) => {
    if (crisisLatin.test(latinOf(text).replace(harmlessLatin, SKIPPED))) return 'card';
    const readings = readingsOf(text).map((words) => words.replace(harmless, SKIPPED));
    const serious = readings.map((words) => words.replace(quiet, SKIPPED));
    if (serious.some((words) => crisis.test(words))) return 'card';
    return serious.every((words, at) => words === readings[at]) ? null : 'line';
  };
}

/**
 * Whether a text speaks of suicide, self-harm or violence suffered now (rules/care.md#words). Blanks, signs, split
 * letters and common disguises hide nothing. It never blocks a text, and its answer is never logged.
 */
export const careFor: (text: string) => Care = careBy(EXPRESSIONS);

/** Whether a text marks its post for the counsellors, and is never suggested as a word to search for. */
export const isCrisis = (...texts: readonly string[]): boolean => texts.some((text) => careFor(text) === 'card');
