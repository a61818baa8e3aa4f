/**
 * The notation of expressions: regular expressions, applied to the result of `readingsOf`, in which
 *
 * - a blank is optional, since people leave out blanks between words;
 * - `<` and `>` stand for the beginning and the end of a word of the text;
 * - `~` stands for up to ten syllables and blanks, `~~` for up to twenty.
 */
const GAP = '[가-힣 ]{0,10}?';
const LETTER = '[가-힣ᄀ-ᄡ]';

const compiled = (source: string): string =>
  source
    .replaceAll(' ', ' ?')
    .replaceAll(/(?<!\(\?)</g, `(?<!${LETTER})`)
    .replaceAll('>', `(?!${LETTER})`)
    .replaceAll('~~', '[가-힣 ]{0,20}?')
    .replaceAll('~', GAP);

/** @returns regular expression that finds any of the expressions */
export const anyOf = (sources: readonly string[], flags = 'u'): RegExp =>
  new RegExp(sources.map(compiled).join('|') || '(?!)', flags);
