import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { encoded } from '@onmaum/shared-contract/care/model/coding';
import { scoreOf } from '@onmaum/shared-contract/care/model/score';
import { learned } from './learn.ts';
import { sourceOf, type TrainingText, trainingTexts, withoutBlanks } from './lessons.ts';

/**
 * Trains the model on the texts (docs/rules/care.md#model): `npm run care:train`. To estimate the results for a new writer, it
 * also trains one model for each writer, without the texts of that writer, and tests it on these texts. The thresholds follow
 * from these tests.
 */

/** Maximum percentage of everyday texts that may wrongly get the card (docs/rules/care.md#card), as the mean over the writers. */
const FALSE_CARDS = 2;

/** Candidates for the threshold, the score above which the model finds a crisis. */
const STEPS = Array.from({ length: 400 }, (_, at) => at / 20);
/**
 * Candidates for the doubt, the score at or below which the model overrules an expression. All are below 0, so the model
 * overrules an expression only if a crisis is unlikely.
 */
const DOUBTS = Array.from({ length: 38 }, (_, at) => (at - 40) / 10);

const texts = trainingTexts();

type Judged = TrainingText & ReturnType<typeof scoreOf>;
const writers = [...new Set(texts.flatMap(({ writer }) => writer ?? []))];
const judged: Judged[] = writers.flatMap((writer) => {
  const weights = learned(withoutBlanks(texts.filter((text) => text.writer !== writer)));
  return texts.filter((text) => text.writer === writer).map((text) => ({ ...text, ...scoreOf(text.words, weights) }));
});

const percentOf = (some: readonly Judged[], { threshold, doubt }: Thresholds) =>
  (100 *
    some.filter(({ care, score, short }) => score > threshold || (care === 'card' && !(short && score <= doubt)))
      .length) /
  some.length;
const crises = judged.filter(({ crisis }) => crisis);
const everyday = judged.filter(({ crisis }) => !crisis);

interface Thresholds {
  threshold: number;
  doubt: number;
}

const falseCards = (some: Thresholds) =>
  writers.reduce(
    (sum, one) =>
      sum +
      percentOf(
        everyday.filter(({ writer }) => writer === one),
        some,
      ),
    0,
  ) / writers.length;

/** The pair of doubt and threshold with the highest recall among those with an acceptable rate of false cards. */
const thresholds = DOUBTS.map((doubt) => ({
  doubt,
  threshold: STEPS.find((threshold) => falseCards({ threshold, doubt }) <= FALSE_CARDS) ?? Infinity,
})).toSorted((one, other) => percentOf(crises, other) - percentOf(crises, one))[0] ?? { doubt: 0, threshold: Infinity };

for (const writer of [...writers, null]) {
  const shareOf = (some: readonly Judged[]) =>
    `${percentOf(
      some.filter((text) => writer === null || text.writer === writer),
      thresholds,
    ).toFixed(1)} %`;
  console.log(`${writer ?? 'all'}, trained without: recall ${shareOf(crises)}, false cards ${shareOf(everyday)}`);
}

const { gaps, weights } = encoded(learned(withoutBlanks(texts)));
const file = path.join(import.meta.dirname, '../../shared-contract/src/care/model/weights.ts');
writeFileSync(
  file,
  `// made by \`npm run care:train\`

/** Digest of all inputs of the training. */
export const SOURCE = '${sourceOf(texts)}';
/** A score above THRESHOLD means a crisis. At DOUBT or below, expressions in a short text are ignored. */
export const THRESHOLD = ${thresholds.threshold};
export const DOUBT = ${thresholds.doubt};
export const GAPS =
  '${gaps}';
export const WEIGHTS =
  '${weights}';
`,
);
console.log(`threshold ${thresholds.threshold}, doubt ${thresholds.doubt}, ${weights.length} weights`);
