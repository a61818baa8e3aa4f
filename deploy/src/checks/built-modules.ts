import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release';
import { z } from 'zod';
import { ForeignProcess } from './foreign-process.ts';
import { FOREIGN_LIMITS } from './foreign-watch.ts';
import { placeOf } from './place.ts';

/** What the modules of an area were built with. */
const Built = z.object({
  /** The path pattern of every page. */
  routes: z.array(z.string()),
  /** The names of the fragments, by module. */
  fragments: z.record(z.string(), z.array(z.string())),
});
export type Built = z.infer<typeof Built>;
const Answer = z.union([Built, z.object({ problem: z.string() })]);

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
function load(dist: string, { container, exposes }: Release): Promise<Built> {
  const { promise, resolve, reject } = Promise.withResolvers<Built>();
  const fails = (why: string) => reject(new Error(why));
  const folder = realpathSync(dist);
  const input: Wanted = { folder, container, modules: Object.keys(exposes) };
  const hear = (answer: z.infer<typeof Answer>) => ('routes' in answer ? resolve(answer) : fails(answer.problem));
  const foreign = new ForeignProcess({
    ...{ script: PROCESS, input, folders: [path.join(folder, 'server')], limits: FOREIGN_LIMITS },
    ...{ message: Answer, hear, fails },
  });
  foreign.begins();
  return promise.finally(() => foreign.end());
}
