import { CRISIS, CRISIS_LATIN, HARMLESS, HARMLESS_LATIN, QUIET } from './expressions.ts';
import { koreanOf, latinOf } from './normalise.ts';

/** What a text is answered with: the card, the quiet line alone, or nothing. */
export type Care = 'card' | 'line' | null;

const anyOf = (sources: readonly string[]) => new RegExp(sources.join('|'), 'u');
const allOf = (sources: readonly string[]) => new RegExp(sources.join('|'), 'gu');

const harmless = allOf(HARMLESS);
const harmlessLatin = allOf(HARMLESS_LATIN);
const crisis = anyOf(CRISIS);
const crisisLatin = anyOf(CRISIS_LATIN);
const quiet = anyOf(QUIET);
const everyQuiet = allOf(QUIET);

/** Stands for what was skipped, so that what is around it does not become one word. */
const SKIPPED = '·';

/**
 * Whether a text speaks of suicide, self-harm or violence suffered now (rules/care.md#words). Blanks, signs, split
 * letters and common disguises hide nothing. It never blocks a text, and its answer is never logged.
 */
export function careFor(text: string): Care {
  if (crisisLatin.test(latinOf(text).replace(harmlessLatin, SKIPPED))) return 'card';
  const rest = koreanOf(text).replace(harmless, SKIPPED);
  if (crisis.test(rest.replace(everyQuiet, SKIPPED))) return 'card';
  return quiet.test(rest) ? 'line' : null;
}

/** Whether a text marks its post for the counsellors, and is never suggested as a word to search for. */
export const isCrisis = (...texts: readonly string[]): boolean => texts.some((text) => careFor(text) === 'card');
