import { fork } from 'node:child_process';
import path from 'node:path';
import type { Release } from '@onmaum/shared-contract/release';
import { placeOf } from './place.ts';

/** What the modules of an area were built with. */
export interface Built {
  /** The path pattern of every page. */
  routes: string[];
  /** The names of the fragments, by module. */
  fragments: Record<string, string[]>;
}

const PROCESS = path.join(import.meta.dirname, 'modules-process.ts');
/** To load lists takes milliseconds. */
const LOAD_MS = 10_000;

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

/** Loads the built modules in a process of its own that can only read, since they are foreign code. */
function load(folder: string, { container, exposes }: Release): Promise<Built> {
  const child = fork(PROCESS, [JSON.stringify({ folder, container, modules: Object.keys(exposes) })], {
    execArgv: ['--permission', '--allow-fs-read=*'],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const late = setTimeout(() => void child.kill('SIGKILL'), LOAD_MS);
  return new Promise<Built>((resolve, reject) => {
    child.on('message', (answer: Built | { problem: string }) =>
      'routes' in answer ? resolve(answer) : reject(new Error(answer.problem)),
    );
    child.on('error', reject);
    child.on('exit', () => reject(new Error(`they ended their process, or took longer than ${LOAD_MS} ms`)));
  }).finally(() => {
    clearTimeout(late);
    child.kill('SIGKILL');
  });
}
