import { pathToFileURL } from 'node:url';
import { areaOfCall } from '@onmaum/shared-contract/area-calls/prefix';
import { callKey, needsOf } from '@onmaum/shared-contract/server/call-shapes';
import { declaresCalls } from './module-rules.js';

/**
 * Collects the calls that a bundle uses, and the chunks that use them.
 * @returns a function that describes the calls for `release.json`; call it when the bundle is complete
 */
export function collectCalls(compilation) {
  /** Uses of calls, by the file that declares the calls. */
  const found = new Map();
  // after this step the bundler joins modules, so that the users of a call can no longer be found
  compilation.hooks.afterOptimizeModules.tap('UsedCalls', (modules) => {
    for (const module of modules) {
      if (declaresCalls(module.resource ?? '')) found.set(module.resource, usesOf(compilation, module));
    }
  });
  return () => describeCalls(found);
}

/** The exports of a module that other modules use, each with the names of the chunks that contain these modules. */
function usesOf({ moduleGraph, chunkGraph, entrypoints }, module) {
  const runtimes = [...entrypoints.keys()];
  return moduleGraph
    .getIncomingConnections(module)
    .filter((connection) => connection.originModule && connection.getActiveState(runtimes) !== false)
    .flatMap(({ dependency: { ids = [] }, originModule }) => {
      const chunks = [...chunkGraph.getModuleChunksIterable(originModule)].flatMap(({ name }) => name ?? []);
      // without a name, all exports are used
      return { name: ids[0], chunks };
    });
}

/**
 * The calls that a bundle uses, for `release.json`.
 * @param {Map<string, { name?: string, chunks: string[] }[]>} found uses by file: name of the call, and chunks that use it
 */
export async function describeCalls(found) {
  const calls = {};
  for (const [file, uses] of found) {
    const declared = await import(pathToFileURL(file).href);
    for (const [name, call] of Object.entries(declared)) {
      const users = uses.filter((use) => use.name === undefined || use.name === name);
      if (users.length === 0 || !call?.method) continue;
      const key = callKey(call);
      const chunks = [...(calls[key]?.chunks ?? []), ...users.flatMap((use) => use.chunks)];
      calls[key] = { ...needsOf(call), chunks: [...new Set(chunks)].sort(), ...(await answersOf(call)) };
    }
  }
  return Object.fromEntries(Object.entries(calls).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** For a call of an area's own service: its access, and examples of its answer, since the checks of a deploy lack its schema. */
async function answersOf({ method, path, access, schema }) {
  if (!areaOfCall(path)) return {};
  const { exampleOf, KINDS } = await import('@onmaum/deploy/checks/rehearsal/examples');
  try {
    return { own: { access, examples: KINDS.map((kind) => exampleOf(schema.answer, kind)) } };
  } catch (error) {
    throw new Error(`The answer of ${method} ${path} has no example: ${error.message}`, { cause: error });
  }
}
