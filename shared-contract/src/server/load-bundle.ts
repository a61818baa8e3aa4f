import { createRequire } from 'node:module';
import type { RendererModule, ServerRemote } from '../release/rendering.ts';

/** Loads the server bundles of releases, into the thread or process that runs their code. */

const require = createRequire(import.meta.url);
/** The export of a server bundle is a promise if its modules use top-level await. */
const load = async (file: string): Promise<unknown> => require(file);

/** @param file server bundle of a shell */
export const loadRenderer = async (file: string) => (await load(file)) as RendererModule;

/** Loader of the containers of these areas, by the file of their server bundle. */
export const containerLoader = (remotes: readonly ServerRemote[]) => async (file: string) => {
  const bundle = (await load(file)) as Record<string, unknown>;
  const container = remotes.find((remote) => remote.file === file)?.container ?? '';
  return bundle[container] ?? bundle;
};
