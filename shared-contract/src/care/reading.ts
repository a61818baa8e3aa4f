import { EXPRESSIONS } from './expressions/expressions.ts';
import { anyOf } from './expressions/notation.ts';
import { latinOf, readingsOf } from './normalise.ts';

/** Result for a text (rules/care.md): the site shows the card with helplines, only the quiet line, or nothing. */
export type Care = 'card' | 'line' | null;

/** Replaces a skipped part, so that the words before and after it are not joined. */
const SKIPPED = '·';

const harmless = anyOf(EXPRESSIONS.harmless, 'gu');
const harmlessLatin = new RegExp(EXPRESSIONS.harmlessLatin.join('|'), 'g');
const crisis = anyOf(EXPRESSIONS.crisis);
const crisisLatin = new RegExp(EXPRESSIONS.crisisLatin.join('|'));
const quiet = anyOf(EXPRESSIONS.quiet, 'gu');

/**
 * Judges a text by expressions, without the model.
 * @returns the result, and the words without harmless and quiet phrases, which are the input of the model
 */
export function readBy(text: string): { care: Care; words: string } {
  const readings = readingsOf(text).map((words) => words.replace(harmless, SKIPPED));
  const serious = readings.map((words) => words.replace(quiet, SKIPPED));
  const found = serious.find((one) => crisis.test(one));
  const words = found ?? serious[0] ?? '';
  if (found !== undefined || crisisLatin.test(latinOf(text).replace(harmlessLatin, SKIPPED)))
    return { care: 'card', words };
  return { care: serious.every((one, at) => one === readings[at]) ? null : 'line', words };
}
