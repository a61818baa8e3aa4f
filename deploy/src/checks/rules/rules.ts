import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release/release';
import { filesOf } from '@onmaum/shared-contract/server/release-files';
import { z } from 'zod';
import { sourceOf } from '../built-place.ts';
import { ForeignProcess } from '../foreign-process.ts';
import { FOREIGN_LIMITS, type ForeignLimits } from '../foreign-watch.ts';
import { packageFolders, scriptBeside } from '../packages.ts';

const PROCESS = scriptBeside(import.meta, 'rules-process');

/** The parsers, and what they import. */
const PARSERS = (() => {
  const parsers = ['acorn', 'acorn-walk', 'css-tree'].flatMap((name) => packageFolders(name, import.meta.dirname));
  const [styles = ''] = packageFolders('css-tree', import.meta.dirname).slice(-1);
  return [...parsers, ...['mdn-data', 'source-map-js'].flatMap((name) => packageFolders(name, styles))];
})();

const Answer = z.object({
  found: z.array(z.object({ file: z.string(), line: z.number(), column: z.number(), what: z.string() })),
});

/**
 * Finds styles and scripts of a built area that reach outside of it, without running them (`problemsOfStyles`,
 * `problemsOfScripts`). The shell may do all of it.
 * @param dist output folder of the area's build, with its source maps
 * @param others names of other apps, whose styles and globals the area may not name
 * @returns the problems, as sentences with the place in the sources; empty if there are none
 */
export async function problemsOfRules(
  dist: string,
  release: Release,
  others: readonly string[] = [],
  limits: ForeignLimits = FOREIGN_LIMITS,
): Promise<string[]> {
  const { app, version, provides } = release;
  if (provides) return [];
  const folder = realpathSync(dist);
  const files = (await filesOf(folder)).filter((file) => /^client\/.+\.(m?js|css)$/i.test(file));
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const foreign = new ForeignProcess({
    ...{ script: PROCESS, input: { folder, area: { app, others }, files } },
    folders: [path.join(folder, 'client'), ...PARSERS],
    ...{ limits: { ...limits, computing: limits.computing * 4 }, message: Answer },
    onMessage: ({ found }) =>
      resolve(
        found.map(({ file, line, column, what }) => {
          const built = `${file}:${line}:${column}`;
          return `${app} ${what} (${sourceOf(folder, built) ?? `${built} of ${app} ${version}`})`;
        }),
      ),
    fails: (why) => resolve([`the files of ${app} cannot be read: ${why}`]),
  });
  foreign.begins();
  return promise.finally(() => foreign.end());
}
