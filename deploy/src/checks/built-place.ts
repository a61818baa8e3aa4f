import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release/release';
import { z } from 'zod';
import { ForeignProcess } from './foreign/foreign-process.ts';
import { FOREIGN_LIMITS, type ForeignLimits } from './foreign/foreign-watch.ts';
import { packageFolders, scriptBeside } from './foreign/packages.ts';
import type { Position } from './maps-process.ts';

/** A position in a built file of a release. */
export interface BuiltPlace {
  release: Pick<Release, 'app' | 'version'>;
  folder: string;
  /** Position in the form of errors, such as `client/c/care.js:1:345`. */
  built: string;
}

/** Maximum number of positions to look up in one call. A person reads only the first ones. */
const MOST = 20;

const PROCESS = scriptBeside(import.meta, 'maps-process');

/** Folders of the source-map decoder and of its dependencies. */
const DECODER = (() => {
  const decoder = packageFolders('@jridgewell/trace-mapping', import.meta.dirname);
  const [own = ''] = decoder.slice(-1);
  const used = ['@jridgewell/sourcemap-codec', '@jridgewell/resolve-uri'].flatMap((name) => packageFolders(name, own));
  return [...decoder, ...used];
})();

const Answer = z.union([
  /** `at`: index of the position. */
  z.object({ at: z.number().int(), source: z.string() }),
  z.object({ done: z.literal(true) }),
]);

/**
 * Translates positions in built files to positions in the sources, for the person who deploys. A team supplies the source map,
 * and decoding a hostile one may take seconds, so it is decoded in a process with limits.
 * @returns a position in the sources for each given position, in the same order; or the position in the built file, if no source
 *   map contains it, if decoding takes too long, or after the first `MOST` positions
 */
export async function namePlaces(
  places: readonly BuiltPlace[],
  limits: ForeignLimits = FOREIGN_LIMITS,
): Promise<string[]> {
  const keyOf = ({ folder, built }: BuiltPlace) => `${folder} ${built}`;
  const known = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  const wanted = known
    .flatMap((place) => {
      const position = positionOf(place);
      return position ? [{ key: keyOf(place), position }] : [];
    })
    .slice(0, MOST)
    .filter(({ position: { folder, file } }) => existsSync(path.join(folder, 'maps', `${file}.map`)));
  const sources = await sourcesOf(
    wanted.map(({ position }) => position),
    limits,
  );
  const named = new Map(wanted.map(({ key }, at) => [key, sources[at]]));
  return places.map((place) => {
    const { app, version } = place.release;
    return named.get(keyOf(place)) ?? `${place.built} of ${app} ${version}`;
  });
}

/**
 * @returns undefined for a text that is no position in a file of the release, because the area's code can write any text into a
 * stack
 */
function positionOf({ folder, built }: BuiltPlace): Position | undefined {
  const [, file = '', line, column] = /^([\w@./-]{1,300}):(\d{1,9}):(\d{1,9})$/.exec(built) ?? [];
  if (!file || file.split('/').includes('..')) return undefined;
  return { folder, file, line: Number(line), column: Number(column) };
}

/** The positions in the sources, in the order of `positions`; undefined for each that is not found within the limits. */
async function sourcesOf(positions: readonly Position[], limits: ForeignLimits): Promise<(string | undefined)[]> {
  const sources: (string | undefined)[] = positions.map(() => undefined);
  if (positions.length === 0) return sources;
  const { promise, resolve } = Promise.withResolvers<void>();
  const folders = new Set(positions.map(({ folder }) => path.join(folder, 'maps')));
  const foreign = new ForeignProcess({
    ...{ script: PROCESS, input: { positions }, folders: [...folders, ...DECODER] },
    ...{ limits, message: Answer },
    onMessage: (answer) => {
      if ('done' in answer) resolve();
      else if (answer.at in sources) sources[answer.at] = answer.source;
    },
    fails: () => resolve(),
  });
  foreign.begins();
  await promise.finally(() => foreign.end());
  return sources;
}
