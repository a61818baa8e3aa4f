import { parseSourceMap, placeInSources } from '../releases/source-maps.ts';
import { readInput, send } from './foreign/inside.ts';

/** Looks positions up in source maps, in a process of its own, because decoding a hostile map may take seconds. */

/** A position in a built file. Plain data. */
export interface Position {
  folder: string;
  /** Path within the release, such as `client/c/care.js`. */
  file: string;
  line: number;
  column: number;
}

/** Maximum number of characters of the answer for a position. */
const LONGEST = 500;

const { positions } = (await readInput()) as { positions: readonly Position[] };
const byFile = Map.groupBy(positions.keys(), (at) => `${positions[at]?.folder} ${positions[at]?.file}`);
// maps are decoded one at a time, and each only once, because several large maps would fill the heap
for (const indexes of byFile.values()) {
  const [first] = indexes;
  const { folder, file } = positions[first ?? 0] as Position;
  const map = (await parseSourceMap(folder, file))?.map;
  for (const at of map ? indexes : []) {
    const { line, column } = positions[at] as Position;
    const source = map && placeInSources(map, file, line, column);
    if (source) send({ at, source: source.slice(0, LONGEST) });
  }
}
send({ done: true });
