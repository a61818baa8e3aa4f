import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release/release';
import { filesOf } from '@onmaum/shared-contract/server/release-files';
import { z } from 'zod';
import { namePlaces } from '../built-place.ts';
import { ForeignProcess } from '../foreign/foreign-process.ts';
import { FOREIGN_LIMITS, type ForeignLimits } from '../foreign/foreign-watch.ts';
import { packageFolders, scriptBeside } from '../foreign/packages.ts';

const PROCESS = scriptBeside(import.meta, 'rules-process');

/** Folders of the parsers and of their dependencies. */
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
 * `problemsOfScripts`). The shell is not checked.
 * @param dist output folder of the area's build, with its source maps
 * @param others names of other apps. The area may not use names that begin with them
 * @returns the problems, as sentences with the place in the sources; empty if there are none
 */
export async function problemsOfRules(
  dist: string,
  release: Release,
  others: readonly string[] = [],
  limits: ForeignLimits = FOREIGN_LIMITS,
): Promise<string[]> {
  const { app, provides } = release;
  if (provides) return [];
  const folder = realpathSync(dist);
  const files = (await filesOf(folder)).filter((file) => /^client\/.+\.(m?js|css)$/i.test(file));
  const { promise, resolve } = Promise.withResolvers<z.infer<typeof Answer> | { why: string }>();
  const foreign = new ForeignProcess({
    ...{ script: PROCESS, input: { folder, area: { app, others }, files } },
    folders: [path.join(folder, 'client'), ...PARSERS],
    ...{ limits: { ...limits, computing: limits.computing * 4 }, message: Answer },
    onMessage: resolve,
    fails: (why) => resolve({ why }),
  });
  foreign.begins();
  const answer = await promise.finally(() => foreign.end());
  if ('why' in answer) return [`the files of ${app} cannot be read: ${answer.why}`];
  const names = await namePlaces(
    answer.found.map(({ file, line, column }) => ({ release, folder, built: `${file}:${line}:${column}` })),
  );
  return answer.found.map(({ what }, at) => `${app} ${what} (${names[at]})`);
}
