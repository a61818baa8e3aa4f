import { Worker } from 'node:worker_threads';
import type { Release } from '@onmaum/shared-contract/release';

/** Routes are a list; to load it takes milliseconds. */
const LOAD_MS = 10_000;

/**
 * Compares the paths that an area declares with the routes that were built.
 * @param folder `dist` of the area
 * @returns the problems, as sentences with the place to change
 */
export async function problemsOfRoutes(folder: string, { app, container, paths }: Release): Promise<string[]> {
  const routes = await readRoutes(folder, container).catch((error: Error) => error);
  if (routes instanceof Error) return [`the routes of ${app} cannot be loaded: ${routes.message}`];
  const source = `${app}/src/routes.tsx`;
  return [
    ...paths
      .filter((one) => !routes.includes(one))
      .map((one) => `${app} declares the path ${one}, but has no such route: add it in ${source}`),
    ...routes
      .filter((one) => !paths.includes(one))
      .map(
        (one) => `${app} has a route ${one} that is not among its paths: add it in shared-contract/src/release/apps.ts`,
      ),
  ];
}

/** Loads the built routes in a thread of its own, since they are foreign code. @returns the patterns of all pages */
function readRoutes(folder: string, container: string): Promise<string[]> {
  const worker = new Worker(new URL('./routes-thread.ts', import.meta.url), {
    workerData: { folder, container },
    env: {},
    stdout: true,
    stderr: true,
  });
  const late = setTimeout(() => void worker.terminate(), LOAD_MS);
  return new Promise<string[]>((resolve, reject) => {
    worker.on('message', (answer: { routes: string[] } | { problem: string }) =>
      'routes' in answer ? resolve(answer.routes) : reject(new Error(answer.problem)),
    );
    worker.on('error', reject);
    worker.on('exit', () => reject(new Error(`they ended their thread, or took longer than ${LOAD_MS} ms`)));
  }).finally(() => {
    clearTimeout(late);
    void worker.terminate();
  });
}
