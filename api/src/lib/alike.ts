/** From this share of common pairs of letters on, two texts are near-identical: a corrected word in a post changes less. */
const ALIKE = 0.9;

/** Whether two texts say the same, without regard to blanks, punctuation and case, but for a few letters. */
export function isAlike(one: string, other: string): boolean {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  if (a === b) return true;
  const [pairsA, pairsB] = [pairsOf(a), pairsOf(b)];
  let common = 0;
  for (const [pair, count] of pairsA) common += Math.min(count, pairsB.get(pair) ?? 0);
  return (2 * common) / (a.length + b.length - 2) >= ALIKE;
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>();
  for (let at = 1; at < text.length; at += 1) {
    const pair = text.slice(at - 1, at + 1);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
  }
  return pairs;
}
