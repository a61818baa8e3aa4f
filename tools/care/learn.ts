import { LEVELS } from '@onmaum/shared-contract/care/model/coding';
import { BUCKETS, featuresOf } from '@onmaum/shared-contract/care/model/features';

/** A text to learn from: the words of `readBy`, and whether they speak of a crisis. */
export interface Lesson {
  words: string;
  crisis: boolean;
}

/** How many features keep a weight: more find hardly more, and every page that judges a text loads them. */
const KEPT = 16_000;
const ROUNDS = 25;
/** How far a weight goes at first; less with every round. */
const STRIDE = 3;
/** The share of features that a text is learned without, by chance, so that none of them has to be there. */
const DROPPED = 0.6;
const DECAY = 1e-5;
/** No text is certain: those who wrote them may be wrong. */
const CERTAINTY = 0.98;
/** How much a frequent feature counts for more than a rare one of the same weight, when it is chosen which to keep. */
const FREQUENCY = 0.25;

/**
 * Learns the weights of features by logistic regression with dropout, keeps those that matter most and rounds them to the
 * few that are stored. The same lessons in the same order give the same weights.
 */
export function learned(lessons: readonly Lesson[]): Int8Array {
  const texts = lessons.map(({ words, crisis }) => ({ features: [...featuresOf(words)], crisis }));
  const frequency = new Float64Array(BUCKETS);
  for (const { features } of texts) for (const feature of features) frequency[feature] = (frequency[feature] ?? 0) + 1;
  const first = fitted(texts);
  const worth = first.map((weight, feature) => Math.abs(weight) * (frequency[feature] ?? 0) ** FREQUENCY);
  const least = worth.toSorted().at(-KEPT) ?? 0;
  const kept = texts.map(({ features, crisis }) => ({
    features: features.filter((feature) => (worth[feature] ?? 0) >= least),
    crisis,
  }));
  return rounded(fitted(kept));
}

type Text = { features: readonly number[]; crisis: boolean };

function fitted(texts: readonly Text[]): Float64Array {
  const chance = chanceFrom(7);
  const weights = new Float64Array(BUCKETS);
  const order = texts.map((_text, at) => at);
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, chance);
    const stride = STRIDE * (1 - round / ROUNDS);
    for (const at of order) {
      const text = texts[at];
      const features = text?.features.filter(() => chance() >= DROPPED) ?? [];
      if (!text || features.length === 0) continue;
      const scale = 1 / Math.sqrt(features.length);
      let score = bias;
      for (const feature of features) score += (weights[feature] ?? 0) * scale;
      const error = 1 / (1 + Math.exp(-score)) - (text.crisis ? CERTAINTY : 1 - CERTAINTY);
      bias -= stride * 0.02 * error;
      for (const feature of features) {
        const weight = weights[feature] ?? 0;
        weights[feature] = weight - stride * (error * scale + DECAY * weight);
      }
    }
  }
  return weights;
}

/** Weights as those of `LEVELS`: the highest one stands for all of the largest hundredth. */
function rounded(weights: Float64Array): Int8Array {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .toSorted();
  const highest = LEVELS.at(-1) ?? 1;
  const step = (sizes[Math.floor(sizes.length * 0.99)] ?? 1) / highest;
  return Int8Array.from(weights, (weight) => Math.max(-highest, Math.min(highest, Math.round(weight / step))));
}

/** Numbers from 0 to 1 that look like chance and are the same each time. */
function chanceFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffle(order: number[], chance: () => number): void {
  for (let at = order.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    const one = order[at] ?? 0;
    order[at] = order[other] ?? 0;
    order[other] = one;
  }
}
