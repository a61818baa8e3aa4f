import { EXPRESSIONS, type Expressions } from './expressions.ts';
import { koreanOf, latinOf } from './normalise.ts';

/** What a text is answered with: the card, the quiet line alone, or nothing. */
export type Care = 'card' | 'line' | null;

/** Stands for what was skipped, so that what is around it does not become one word. */
const SKIPPED = '·';

const anyOf = (sources: readonly string[], flags = 'u') => new RegExp(sources.join('|') || '(?!)', flags);
const allOf = (sources: readonly string[]) => anyOf(sources, 'gu');

/** @returns `careFor` by these expressions */
export function careBy(expressions: Expressions): (text: string) => Care {
  const harmless = allOf(expressions.harmless);
  const harmlessLatin = allOf(expressions.harmlessLatin);
  const crisis = anyOf(expressions.crisis);
  const crisisLatin = anyOf(expressions.crisisLatin);
  const quiet = anyOf(expressions.quiet);
  const everyQuiet = allOf(expressions.quiet);
  return (text) => {
    if (crisisLatin.test(latinOf(text).replace(harmlessLatin, SKIPPED))) return 'card';
    const rest = koreanOf(text).replace(harmless, SKIPPED);
    if (crisis.test(rest.replace(everyQuiet, SKIPPED))) return 'card';
    return quiet.test(rest) ? 'line' : null;
  };
}

/**
 * Whether a text speaks of suicide, self-harm or violence suffered now (rules/care.md#words). Blanks, signs, split
 * letters and common disguises hide nothing. It never blocks a text, and its answer is never logged.
 */
export const careFor: (text: string) => Care = careBy(EXPRESSIONS);

/** Whether a text marks its post for the counsellors, and is never suggested as a word to search for. */
export const isCrisis = (...texts: readonly string[]): boolean => texts.some((text) => careFor(text) === 'card');
