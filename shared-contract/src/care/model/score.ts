import { featuresOf } from './features.ts';

/** A window holds about as many letters as the texts from which the model learned; the next one begins in its middle. */
const WINDOW = 80;

/** How much each doubling of the windows takes off: the more words, the more likely one sounds so by chance. */
const CAUTION = 1;

/** @returns the parts of the words that are judged each for itself: a crisis is no smaller in a long text */
function windowsOf(words: string): string[] {
  const windows: string[] = [];
  let from = 0;
  while (words.length - from > WINDOW) {
    windows.push(words.slice(from, from + WINDOW));
    const blank = words.indexOf(' ', from + WINDOW / 2);
    from = blank < 0 || blank > from + WINDOW ? from + WINDOW / 2 : blank + 1;
  }
  windows.push(words.slice(from));
  return windows;
}

/** The weights of features, so that long texts have no larger sums: divided by the root of how many there are. */
function sumOf(features: Iterable<number>, all: ArrayLike<number>): number {
  let sum = 0;
  let known = 0;
  for (const feature of features) {
    const weight = all[feature] ?? 0;
    sum += weight;
    if (weight !== 0) known += 1;
  }
  return sum / Math.sqrt(known || 1);
}

/**
 * How much words speak of a crisis: the weight of their features in the window where it is the largest.
 * @returns also whether all of the words were in one window
 */
export function scoreOf(words: string, weights: ArrayLike<number>): { score: number; short: boolean } {
  const windows = windowsOf(words);
  let most = Number.NEGATIVE_INFINITY;
  for (const window of windows) most = Math.max(most, sumOf(featuresOf(window), weights));
  return { score: most - CAUTION * Math.log2(windows.length), short: windows.length === 1 };
}
