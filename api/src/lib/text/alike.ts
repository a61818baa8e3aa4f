/** Minimum share of common letter pairs in near-identical texts. If one word of a post is corrected, the share stays higher. */
const ALIKE = 0.9;
/** Number of letters that are compared at each end of a text. Comparing more would block the event loop too long. */
const READ = 1_000;

/**
 * Prepares a text for comparison with several others.
 * @returns a predicate: whether another text is near-identical. Blanks, punctuation, case and a few letters make no
 * difference; texts without letters must be equal
 */
export function alikeTo(text: string): (other: string) => boolean {
  const one = lettersOf(text);
  const pairs = pairsOf(one.read);
  return (text) => {
    const other = lettersOf(text);
    if (shareOf(Math.min(one.count, other.count), one.count, other.count) < ALIKE) return false;
    if (one.count + other.count === 0) return one.text === other.text;
    if (one.read === other.read) return true;
    let common = 0;
    for (const [pair, count] of pairsOf(other.read)) common += Math.min(count, pairs.get(pair) ?? 0);
    return shareOf(common, one.read.length - 1, other.read.length - 1) >= ALIKE;
  };
}

/** Share of the common part in two counts (Dice coefficient). @returns 0 to 1; NaN if both counts are 0 */
const shareOf = (common: number, one: number, other: number) => (2 * common) / (one + other);

/**
 * `count`: number of the text's letters; `read`: the letters to compare; `text`: the whole text, to compare if it has no
 * letters.
 */
function lettersOf(text: string): { count: number; read: string; text: string } {
  const all = text.replace(SIGNS, '');
  const ends = all.length > 2 * READ ? all.slice(0, READ) + all.slice(-READ) : all;
  // normalisation may expand one letter to eighteen, so the result is cut again
  const read = ends
    .normalize('NFKC')
    .toLowerCase()
    .replace(SIGNS, '')
    .slice(0, 2 * READ);
  return { count: all.length, read, text };
}

const SIGNS = /[^\p{L}\p{N}]/gu;

/** Counts each pair of letters. The key is a number made of both character codes. */
function pairsOf(text: string): Map<number, number> {
  const pairs = new Map<number, number>();
  for (let at = 1; at < text.length; at += 1) {
    const pair = text.charCodeAt(at - 1) * 0x10000 + text.charCodeAt(at);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
