import { createRequire } from 'node:module';
import type { RendererModule, ServerRemote } from '../release/rendering.ts';

/** Loads server bundles of releases into the current thread. */

const require = createRequire(import.meta.url);
/** Loads a server bundle. The bundle exports a promise if one of its modules uses top-level await. */
const load = async (file: string): Promise<unknown> => require(file);

/** @param file server bundle of a shell */
export const loadRenderer = async (file: string) => (await load(file)) as RendererModule;

/** Creates a function that loads the container of an area, given the file of its server bundle. */
export const containerLoader = (remotes: readonly ServerRemote[]) => async (file: string) => {
  const bundle = (await load(file)) as Record<string, unknown>;
  const container = remotes.find((remote) => remote.file === file)?.container ?? '';
  return bundle[container] ?? bundle;
};
