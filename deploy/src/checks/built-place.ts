import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LONGEST_MAP, placeInSources } from '../releases/source-maps.ts';

/**
 * Finds the source position for a position in a built file; undefined if no source map contains it.
 * @param folder of the release
 * @param built such as `client/c/care.js:1:345`, as in errors
 */
export function sourceOf(folder: string, built: string): string | undefined {
  const [, file = '', line, column] = /^([\w@./-]+):(\d+):(\d+)$/.exec(built) ?? [];
  // stacks are written by the area
  if (file.split('/').includes('..')) return undefined;
  try {
    const map = readFileSync(path.join(folder, 'maps', `${file}.map`), 'utf8');
    return map.length > LONGEST_MAP ? undefined : placeInSources(map, file, Number(line), Number(column));
  } catch {
    // there is no source map, or it is invalid
    return undefined;
  }
}
