/** From this share of common pairs of letters on, two texts are near-identical: a corrected word in a post changes less. */
const ALIKE = 0.9;
/** So many letters at the beginning of a text, and at its end, are compared. More would hold up everybody's calls. */
const READ = 1_000;

/**
 * Reads a text once, for comparing it with several.
 * @returns whether another one says the same, without regard to blanks, punctuation and case, but for a few letters; texts without
 *   letters have to be the same altogether
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

/** How much two have in common. @returns 1 for all, NaN where there is nothing */
const shareOf = (common: number, one: number, other: number) => (2 * common) / (one + other);

/** How many letters a text has, those that are compared, and the text itself, for one of signs alone. */
function lettersOf(text: string): { count: number; read: string; text: string } {
  const all = text.replace(SIGNS, '');
  const ends = all.length > 2 * READ ? all.slice(0, READ) + all.slice(-READ) : all;
  // one letter may become eighteen
  const read = ends
    .normalize('NFKC')
    .toLowerCase()
    .replace(SIGNS, '')
    .slice(0, 2 * READ);
  return { count: all.length, read, text };
}

const SIGNS = /[^\p{L}\p{N}]/gu;

/** How often each pair of letters occurs, by a number for the pair. */
function pairsOf(text: string): Map<number, number> {
  const pairs = new Map<number, number>();
  for (let at = 1; at < text.length; at += 1) {
    const pair = text.charCodeAt(at - 1) * 0x10000 + text.charCodeAt(at);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
