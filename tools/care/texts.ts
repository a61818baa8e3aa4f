import { readFileSync } from 'node:fs';
import path from 'node:path';
import { HALVES, type Half } from './half.ts';

/**
 * Collections of texts in the order in which they were written. After each of the first four, the expressions were improved,
 * and only then the next collection was written. The fifth collection tests the model, so it has no development half, and the
 * authors of the model have not read it.
 */
export const COLLECTIONS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** The kind of a text: a crisis gets the card, everyday life does not. */
export const KINDS = ['crisis', 'everyday'] as const;
export type Kind = (typeof KINDS)[number];

export interface CollectedText {
  text: string;
  category: string;
  kind: Kind;
  half: Half;
  collection: Collection;
}

/** Every collected text. */
export const COLLECTED: readonly CollectedText[] = COLLECTIONS.flatMap((collection) =>
  HALVES.filter((half) => collection !== 'fifth' || half === 'held-out').flatMap((half) =>
    KINDS.flatMap((kind) => read(collection, half, kind)),
  ),
);

function read(collection: Collection, half: Half, kind: Kind): CollectedText[] {
  const file = path.join(import.meta.dirname, collection, half, `${kind}.txt`);
  return linesOf(file).map((line) => ({ ...line, kind, half, collection }));
}

/** The texts of a file, one in each line. A line that begins with # is the category of the texts below it. */
export function linesOf(file: string): { text: string; category: string }[] {
  let category = '';
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) category = line.slice(2);
      return line === '' || line.startsWith('# ') ? [] : [{ text: line, category }];
    });
}
