import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Care, readBy } from '@onmaum/shared-contract/care/reading';
import { CRISIS_WORDS } from '../../shared-contract/test/care-samples/crisis.ts';
import { EVERYDAY_WORDS } from '../../shared-contract/test/care-samples/everyday.ts';
import { QUIET_WORDS } from '../../shared-contract/test/care-samples/quiet.ts';
import type { Lesson } from './learn.ts';
import { COLLECTED, KINDS, linesOf } from './texts.ts';

/** Writers of training texts. No writer saw the texts of another. */
const WRITERS = ['a', 'b', 'c', 'd', 'h', 'i', 'j', 'k', 'l', 'm', 'n'] as const;

/**
 * Sources of other training texts: the author of the model (e), the author of the expressions (f), and parts of long demo posts
 * (g).
 */
const AUTHORS = ['e', 'f', 'g'] as const;

export interface TrainingText extends Lesson {
  text: string;
  /** The result of the expressions, without the model. */
  care: Care;
  /** Letter of the writer, or name of the collection that contains the text; null for other training texts. */
  writer: string | null;
}

const lesson = (text: string, crisis: boolean, writer: TrainingText['writer'] = null): TrainingText => ({
  text,
  crisis,
  writer,
  ...readBy(text),
});

const writtenBy = (writer: string): [string, boolean][] =>
  KINDS.map((kind) => [path.join(import.meta.dirname, 'training', writer, `${kind}.txt`), kind === 'crisis'] as const)
    .filter(([file]) => existsSync(file))
    .flatMap(([file, crisis]) => linesOf(file).map(({ text }): [string, boolean] => [text, crisis]));

/** Texts with fewer letters are also learned without blanks, since people may type them that way. */
const WITHOUT_BLANKS = 40;

/** The texts, and each short text once more without blanks. */
export const withoutBlanks = (texts: readonly TrainingText[]): TrainingText[] =>
  texts.flatMap((one) => {
    const text = one.text.replaceAll(' ', '');
    return text === one.text || text.length >= WITHOUT_BLANKS ? [one] : [one, lesson(text, one.crisis, one.writer)];
  });

/** All training texts, in an order that never changes. */
export const trainingTexts = (): TrainingText[] => [
  ...WRITERS.flatMap((writer) => writtenBy(writer).map(([text, crisis]) => lesson(text, crisis, writer))),
  ...AUTHORS.flatMap((author) => writtenBy(author).map(([text, crisis]) => lesson(text, crisis))),
  ...COLLECTED.filter(({ half }) => half === 'development').map(({ text, kind, collection }) =>
    lesson(text, kind === 'crisis', collection),
  ),
  ...CRISIS_WORDS.map((text) => lesson(text, true)),
  ...[...EVERYDAY_WORDS, ...QUIET_WORDS].map((text) => lesson(text, false)),
];

/** A digest of all inputs of the model: the words of the texts, and the code of features and training. */
export function sourceOf(texts: readonly TrainingText[]): string {
  const hash = createHash('sha256');
  for (const { words, crisis, care } of texts) hash.update(`${words}\t${crisis}\t${care}\n`);
  for (const file of ['concepts', 'features', 'score', 'coding'])
    hash.update(readFileSync(path.join(import.meta.dirname, `../../shared-contract/src/care/model/${file}.ts`)));
  hash.update(readFileSync(path.join(import.meta.dirname, 'learn.ts')));
  return hash.digest('hex').slice(0, 16);
}
