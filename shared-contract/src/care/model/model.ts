import { decoded } from './coding.ts';
import { scoreOf } from './score.ts';
import { DOUBT, GAPS, THRESHOLD, WEIGHTS } from './weights.ts';

/** The model's judgement of words: a crisis, everyday life, or null if it is not sure. */
export type Sound = 'crisis' | 'everyday' | null;

let weights: Int8Array | undefined;

/**
 * Judges the words of a text (from `readBy`) with the trained model. Its time is linear in the length of the text.
 */
export function soundOf(words: string): Sound {
  if (!/[가-힣]/.test(words)) return null;
  weights ??= decoded(GAPS, WEIGHTS);
  const { score, short } = scoreOf(words, weights);
  if (score > THRESHOLD) return 'crisis';
  // a long text about everyday life may mention a crisis in one place
  return short && score <= DOUBT ? 'everyday' : null;
}
