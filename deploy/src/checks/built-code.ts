import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release/release';
import { filesOf } from '@onmaum/shared-contract/server/release-files';
import { z } from 'zod';
import { ForeignProcess } from './foreign/foreign-process.ts';
import { FOREIGN_LIMITS, type ForeignLimits } from './foreign/foreign-watch.ts';
import { scriptBeside } from './foreign/packages.ts';
import { placeOf, placeOfPath } from './place.ts';
import { problemsOfSharing } from './sharing.ts';

/** Routes and fragments that the built modules of an area contain. */
const Built = z.object({
  /** The path pattern of every page. */
  routes: z.array(z.string()),
  /** The names of the fragments, by module. */
  fragments: z.record(z.string(), z.array(z.string())),
});
export type Built = z.infer<typeof Built>;
/**
 * Messages of the process: first the scripts that cannot be read, and then the built modules or a problem. The code of the
 * release runs only after the first message.
 */
const Answer = z.union([
  z.object({ unreadable: z.array(z.object({ file: z.string(), why: z.string() })) }),
  Built,
  z.object({ problem: z.string() }),
]);

/** Input of the process: scripts to read, and modules to load afterwards. */
export interface Wanted {
  folder: string;
  scripts: readonly string[];
  /** Container of an area, and its modules to load. */
  container?: string;
  modules: readonly string[];
}

/**
 * Maximum megabytes of a script, about five times the size of the largest script of the site. Parsing a hostile script can take a
 * hundred times its size in memory.
 */
const MAX_MB = 4;

const PROCESS = scriptBeside(import.meta, 'code-process');

/**
 * Reads every script of a build. For an area, it also compares the declared shared modules, routes and fragments with the built
 * ones.
 * @param dist output folder of the app's build
 * @returns the problems, as sentences with the place to change
 */
export async function problemsOfCode(
  dist: string,
  release: Release,
  limits: ForeignLimits = FOREIGN_LIMITS,
): Promise<string[]> {
  const { app, paths, fragments = {}, container, exposes, provides } = release;
  const folder = realpathSync(dist);
  const scripts = (await filesOf(folder)).filter((file) => /\.c?js$/i.test(file));
  const sizes = await Promise.all(scripts.map(async (file) => (await stat(path.join(folder, file))).size));
  const large = scripts.filter((_file, at) => (sizes[at] ?? 0) > MAX_MB * 1_000_000);
  if (large.length > 0) return large.map((file) => `${file} of ${app} has more than ${MAX_MB} MB. Split it.`);
  const unshared = provides ? [] : await problemsOfSharing(folder, scripts, release);
  if (unshared.length > 0) return unshared;
  const area = provides ? { modules: [] } : { container, modules: Object.keys(exposes) };
  const { problems, built } = await examine({ folder, scripts, ...area }, app, limits);
  if (problems.length > 0 || provides) return problems;
  return [
    ...differences(paths, built.routes).map(({ name, isBuilt }) =>
      isBuilt
        ? `${app} has a route ${name} that is not among its paths: write it as { id: '…', path: '${name}', lazy: … } in ${placeOfPath(app, name)}`
        : `${app} declares the path ${name} in ${placeOfPath(app, name)}, but was built without: it has no such route; build it anew`,
    ),
    ...Object.entries(built.fragments).flatMap(([module, names]) =>
      differences(fragments[module] ?? [], names).map(({ name, isBuilt }) =>
        isBuilt
          ? `${app} has a fragment ${name} in ${module} that it does not declare: add it in ${placeOf(app, 'fragments')}`
          : `${app} declares the fragment ${name}, but ${module} has none: add it there, or remove it in ${placeOf(app, name)}`,
      ),
    ),
  ];
}

/** Items that only one of two lists has. */
const differences = (declared: readonly string[], built: readonly string[]) => [
  ...declared.filter((name) => !built.includes(name)).map((name) => ({ name, isBuilt: false })),
  ...built.filter((name) => !declared.includes(name)).map((name) => ({ name, isBuilt: true })),
];

/** Reads the scripts and loads the modules in a process of their own. */
function examine(input: Wanted, app: string, limits: ForeignLimits): Promise<{ problems: string[]; built: Built }> {
  const { promise, resolve } = Promise.withResolvers<{ problems: string[]; built: Built }>();
  const ends = (problems: string[], built: Built = { routes: [], fragments: {} }) => resolve({ problems, built });
  let isRead = false;
  const fails = (why: string) =>
    ends([isRead ? `the modules of ${app} cannot be loaded: ${why}` : `the scripts of ${app} cannot be read: ${why}`]);
  const onMessage = (answer: z.infer<typeof Answer>) => {
    if ('problem' in answer) return fails(answer.problem);
    if ('routes' in answer) return ends([], answer);
    isRead = true;
    if (answer.unreadable.length === 0 && input.container !== undefined) return foreign.begins();
    return ends(answer.unreadable.map(({ file, why }) => `${file} of ${app} cannot be read: ${why}. Build it anew.`));
  };
  const folders = ['client', 'server'].map((part) => path.join(input.folder, part));
  const foreign = new ForeignProcess({
    ...{ script: PROCESS, input, folders, limits },
    ...{ message: Answer, onMessage, fails },
  });
  foreign.begins();
  return promise.finally(() => foreign.end());
}
