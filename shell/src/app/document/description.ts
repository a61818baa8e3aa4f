const DESCRIPTION_MAX = 100;

/** A description for meta tags: one line of at most 100 code points, with '…' at the end if it is cut (rules/site.md#head). */
export function cutDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const points = [...line];
  if (points.length <= DESCRIPTION_MAX) return line;
  // the test includes the first code point that is cut off, since it may belong to the last letter
  const plain = PLAIN.test(points.slice(0, DESCRIPTION_MAX).join(''));
  const kept = plain ? points.slice(0, DESCRIPTION_MAX - 1) : wholeLetters(line, DESCRIPTION_MAX - 1);
  return `${kept.join('').trimEnd()}…`;
}

/**
 * Text in which each code point is one letter: Korean, Latin, Chinese, punctuation, and emoji of one code point. Nearly every
 * post begins with such text. It needs no `Intl.Segmenter`, whose first use blocks a phone for 100 ms.
 */
const PLAIN = /^[ -~¡-˿‐-‧‰-⁞、-〠ㄱ-ㆎ一-鿿가-힣！-｠\u{1f300}-\u{1f3fa}\u{1f400}-\u{1faff}]*$/u;

/** The first whole letters of a text, such as an emoji of several code points, with at most `max` code points together. */
function wholeLetters(text: string, max: number): string[] {
  // the oldest supported browsers lack `Intl.Segmenter`
  if (!('Segmenter' in Intl)) return [...text].slice(0, max);
  const kept: string[] = [];
  let length = 0;
  for (const { segment } of new Intl.Segmenter('ko').segment(text)) {
    length += [...segment].length;
    if (length > max) break;
    kept.push(segment);
  }
  return kept;
}
