import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release';
import { FOREIGN_LIMITS, ForeignWatch, startForeign } from './foreign-process.ts';
import { placeOf } from './place.ts';

/** What the modules of an area were built with. */
export interface Built {
  /** The path pattern of every page. */
  routes: string[];
  /** The names of the fragments, by module. */
  fragments: Record<string, string[]>;
}

/** The modules to load. */
export interface Wanted {
  folder: string;
  container: string;
  modules: string[];
}

const PROCESS = path.join(import.meta.dirname, 'modules-process.ts');

/**
 * Compares what an area says of itself with the routes and fragments that were built.
 * @param folder `dist` of the area
 * @returns the problems, as sentences with the place to change
 */
export async function problemsOfModules(folder: string, release: Release): Promise<string[]> {
  const { app, paths, fragments = {} } = release;
  const built = await load(folder, release).catch((error: Error) => error);
  if (built instanceof Error) return [`the modules of ${app} cannot be loaded: ${built.message}`];
  return [
    ...differences(paths, built.routes).map(({ name, isBuilt }) =>
      isBuilt
        ? `${app} has a route ${name} that is not among its paths: add it in ${placeOf(app, 'paths')}`
        : `${app} declares the path ${name} in ${placeOf(app, name)}, but has no such route: add it in ${app}/src/routes.tsx`,
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

/** What only one of two lists has. */
const differences = (declared: readonly string[], built: readonly string[]) => [
  ...declared.filter((name) => !built.includes(name)).map((name) => ({ name, isBuilt: false })),
  ...built.filter((name) => !declared.includes(name)).map((name) => ({ name, isBuilt: true })),
];

/** Loads the built modules. */
function load(folder: string, { container, exposes }: Release): Promise<Built> {
  const child = startForeign(PROCESS, FOREIGN_LIMITS);
  const { promise, resolve, reject } = Promise.withResolvers<Built>();
  const fails = (why: string) => reject(new Error(why));
  const watch = new ForeignWatch(child.pid ?? 0, FOREIGN_LIMITS, fails);
  child.on('message', (answer: Built | { problem: string }) =>
    'routes' in answer ? resolve(answer) : fails(answer.problem),
  );
  child.on('error', reject);
  child.on('exit', (code, signal) => fails(`they ended their process (${signal ?? code})`));
  child.send({ folder, container, modules: Object.keys(exposes) } satisfies Wanted, () => {});
  return promise.finally(() => {
    watch.stop();
    child.kill('SIGKILL');
  });
}
