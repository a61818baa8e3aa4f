/** Maximum number of code points of an excerpt, as on the boards. */
const MOST = 160;
/** Maximum number of code points before the words, so that the words are in the first line of a card, even on a narrow phone. */
const LEAD = 12;
/** Words within this number of characters count as being at the same place of the text. */
const NEAR = 60;
/** Maximum number of occurrences to compare; a common word has hundreds. */
const PLACES = 40;

/**
 * The part of a text around the place with most of the words, on one line. Unless it is the beginning of the text, it begins with
 * … and a whole word.
 * @param words patterns with the flag g
 * @returns null if the text has none of the words
 */
export function excerptAround(text: string, words: readonly RegExp[]): string | null {
  const line = text.replace(/\s+/g, ' ').trim();
  const at = bestPlace(line, words);
  if (at === null) return null;
  const before = [...line.slice(0, at)];
  if (before.length <= LEAD) return firstOf(line);
  const lead = before.slice(-LEAD).join('');
  // drops the first word of the lead, which may be cut, unless the lead has no space
  return firstOf(`…${lead.slice(lead.indexOf(' ') + 1)}${line.slice(at)}`);
}

const firstOf = (line: string) => [...line].slice(0, MOST).join('');

function bestPlace(line: string, words: readonly RegExp[]): number | null {
  const places = words
    .flatMap((word, of) => [...line.matchAll(word)].map(({ index }) => ({ index, of })))
    .toSorted((one, other) => one.index - other.index)
    .slice(0, PLACES);
  const countAt = (from: number) =>
    new Set(places.filter(({ index }) => index >= from && index < from + NEAR).map(({ of }) => of)).size;
  const most = Math.max(...places.map(({ index }) => countAt(index)));
  return places.find(({ index }) => countAt(index) === most)?.index ?? null;
}
