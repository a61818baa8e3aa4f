import { LEVELS } from '@onmaum/shared-contract/care/model/coding';
import { BUCKETS, featuresOf } from '@onmaum/shared-contract/care/model/features';

/** A text to learn from: the words of `readBy`, and whether they speak of a crisis. */
export interface Lesson {
  words: string;
  crisis: boolean;
}

/** Number of features that keep a weight. More find hardly more, and every page that judges a text loads them. */
const KEPT = 56_000;
const ROUNDS = 12;
/** The first step of a weight. Each round takes a smaller one. */
const STRIDE = 3;
/** The share of features that are left out of a text at random, so that the model depends on none of them. */
const DROPPED = 0.6;
const DECAY = 1e-5;
/** A feature that fewer texts have says nothing about the next text. */
const REPEATED = 3;
/** The certainty of a text's label: its writer may be wrong. */
const CERTAINTY = 0.98;
/** How much more a frequent feature counts than a rare one of the same weight, in the choice of those to keep. */
const FREQUENCY = 0.25;

/**
 * Learns the weights of features by logistic regression with dropout. It keeps those that matter most and rounds them to
 * the `LEVELS`. The same lessons in the same order give the same weights.
 */
export function learned(lessons: readonly Lesson[]): Int8Array {
  const texts = lessons.map(({ words, crisis }) => ({ features: featuresIn(words), crisis }));
  const frequency = new Float64Array(BUCKETS);
  for (const { features } of texts) for (const feature of features) frequency[feature] = (frequency[feature] ?? 0) + 1;
  const repeated = texts.map((text) => withFeatures(text, (feature) => (frequency[feature] ?? 0) >= REPEATED));
  const first = fitted(repeated);
  const worth = first.map((weight, feature) => Math.abs(weight) * (frequency[feature] ?? 0) ** FREQUENCY);
  const least = worth.toSorted().at(-KEPT) ?? 0;
  return rounded(fitted(repeated.map((text) => withFeatures(text, (feature) => (worth[feature] ?? 0) >= least))));
}

/** The features of words that were asked for before: most texts are learned once for each writer. */
const featuresBefore = new Map<string, Int32Array>();

function featuresIn(words: string): Int32Array {
  const features = featuresBefore.get(words) ?? Int32Array.from(featuresOf(words));
  featuresBefore.set(words, features);
  return features;
}

type Text = { features: Int32Array; crisis: boolean };

const withFeatures = ({ features, crisis }: Text, kept: (feature: number) => boolean): Text => ({
  features: features.filter(kept),
  crisis,
});

function fitted(texts: readonly Text[]): Float64Array {
  const chance = chanceFrom(7);
  const weights = new Float64Array(BUCKETS);
  const order = texts.map((_text, at) => at);
  const chosen = new Int32Array(texts.reduce((most, { features }) => Math.max(most, features.length), 0));
  let bias = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    shuffle(order, chance);
    const stride = STRIDE * (1 - round / ROUNDS);
    for (const at of order) {
      const text = texts[at];
      if (!text) continue;
      let count = 0;
      let score = 0;
      for (const feature of text.features) {
        if (chance() < DROPPED) continue;
        chosen[count] = feature;
        score += weights[feature] ?? 0;
        count += 1;
      }
      if (count === 0) continue;
      const scale = 1 / Math.sqrt(count);
      const error = 1 / (1 + Math.exp(-bias - score * scale)) - (text.crisis ? CERTAINTY : 1 - CERTAINTY);
      bias -= stride * 0.02 * error;
      for (let nth = 0; nth < count; nth += 1) {
        const feature = chosen[nth] ?? 0;
        const weight = weights[feature] ?? 0;
        weights[feature] = weight - stride * (error * scale + DECAY * weight);
      }
    }
  }
  return weights;
}

/** Rounds weights to `LEVELS`. The highest level stands for the largest hundredth. */
function rounded(weights: Float64Array): Int8Array {
  const sizes = weights
    .filter((weight) => weight !== 0)
    .map(Math.abs)
    .toSorted();
  const highest = LEVELS.at(-1) ?? 1;
  const step = (sizes[Math.floor(sizes.length * 0.99)] ?? 1) / highest;
  return Int8Array.from(weights, (weight) => Math.max(-highest, Math.min(highest, Math.round(weight / step))));
}

/** Pseudo-random numbers from 0 to 1, the same in each run. */
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
