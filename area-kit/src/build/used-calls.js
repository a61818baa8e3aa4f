import { pathToFileURL } from 'node:url';
import { areaOfCall } from '@onmaum/shared-contract/area-calls/prefix';
import { callKey, needsOf } from '@onmaum/shared-contract/server/call-shapes';
import { declaresCalls } from './module-rules.js';

/**
 * Collects the calls that a bundle uses, and the chunks that use them.
 * @returns a function that describes them for `release.json`, for when the bundle is complete
 */
export function collectCalls(compilation) {
  /** The uses of calls by file. */
  const found = new Map();
  // later the bundler joins modules, and the users of a call are no longer known
  compilation.hooks.afterOptimizeModules.tap('UsedCalls', (modules) => {
    for (const module of modules) {
      if (declaresCalls(module.resource ?? '')) found.set(module.resource, usesOf(compilation, module));
    }
  });
  return () => describeCalls(found);
}

/** The names that other modules use of a module, with the names of the chunks that contain the users. */
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
 * @param {Map<string, { name?: string, chunks: string[] }[]>} found uses by file: the name of the call, and the chunks of its users
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

/** For a call of an area's own service: its access, and examples of its answer, which the checks of a deploy cannot derive. */
async function answersOf({ method, path, access, schema }) {
  if (!areaOfCall(path)) return {};
  const { exampleOf, KINDS } = await import('@onmaum/deploy/checks/rehearsal/examples');
  try {
    return { own: { access, examples: KINDS.map((kind) => exampleOf(schema.answer, kind)) } };
  } catch (error) {
    throw new Error(`The answer of ${method} ${path} has no example: ${error.message}`, { cause: error });
  }
}
