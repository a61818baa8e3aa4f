import { featuresOf } from './features.ts';

/** Length of a window, in letters: about that of the texts of the training. The next window begins in its middle. */
const WINDOW = 80;

/**
 * Each doubling of the number of windows lowers the score by this, because among more windows a high score by chance is
 * more likely.
 */
const CAUTION = 1;

/** Overlapping parts of the words that are scored separately, so that a crisis is found in a long text, too. */
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

/** The sum of the features' weights, divided by the root of their number: long texts get no larger sums. */
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
 * How strongly words speak of a crisis: the highest score of a window.
 * @returns `short`: all words were in one window
 */
export function scoreOf(words: string, weights: ArrayLike<number>): { score: number; short: boolean } {
  const windows = windowsOf(words);
  let most = Number.NEGATIVE_INFINITY;
  for (const window of windows) most = Math.max(most, sumOf(featuresOf(window), weights));
  return { score: most - CAUTION * Math.log2(windows.length), short: windows.length === 1 };
}
