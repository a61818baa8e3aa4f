import { decoded } from './coding.ts';
import { scoreOf } from './score.ts';
import { DOUBT, GAPS, THRESHOLD, WEIGHTS } from './weights.ts';

/** How words sound to the model: a crisis, everyday life, or neither for certain. */
export type Sound = 'crisis' | 'everyday' | null;

let weights: Int8Array | undefined;

/**
 * How the words of a text (`readBy`) sound, as far as the model learned from texts that people wrote. It takes time in
 * proportion to the text.
 */
export function soundOf(words: string): Sound {
  if (!/[가-힣]/.test(words)) return null;
  weights ??= decoded(GAPS, WEIGHTS);
  const { score, short } = scoreOf(words, weights);
  if (score > THRESHOLD) return 'crisis';
  // in a long text the rest may be what sounds like everyday life
  return short && score <= DOUBT ? 'everyday' : null;
}
