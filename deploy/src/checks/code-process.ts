import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Script } from 'node:vm';
import type { Built, Wanted } from './built-code.ts';
import { readInput, send } from './foreign/inside.ts';

/**
 * Reads the scripts of a build. Then it loads the container of an area without its host and reports its pages and
 * fragments. Shared modules are replaced by empty ones, since nothing is rendered.
 */

interface Route {
  path?: string;
  index?: boolean;
  children?: readonly Route[];
  lazy?: unknown;
  Component?: unknown;
}
interface Container {
  init: (scope: unknown) => unknown;
  get: (name: string) => Promise<() => { default?: unknown }>;
}

/**
 * Parses scripts without running them.
 * @returns the scripts that cannot be parsed, with the reason. All ES modules have the same reason, so only the first one is
 *   returned
 */
function unreadable(folder: string, scripts: readonly string[]): { file: string; why: string }[] {
  const found = scripts.flatMap((file) => {
    try {
      new Script(readFileSync(path.join(folder, file), 'utf8'), { filename: file });
      return [];
    } catch (error) {
      return [{ file, why: whyUnreadable(error) }];
    }
  });
  return found.filter(({ why }, at) => why !== ES_MODULE || found.findIndex((one) => one.why === why) === at);
}

/** The errors of code that is valid only in an ES module. */
const OF_ES_MODULE = /import statement|import\.meta|token 'export'/;
const ES_MODULE =
  'it is an ES module, but the shell loads plain scripts. With Vite, use viteArea of @onmaum/area-kit/build/vite in plugins in place of a plugin of module federation; with webpack or rspack, remove experiments.outputModule and set library.type to var';

const whyUnreadable = (error: unknown) => (OF_ES_MODULE.test(String(error)) ? ES_MODULE : String(error));

/** Stands for every export of a shared module: it can be called, constructed and read like any value. */
const hollow: unknown = new Proxy(class {}, {
  get: (target, key) => {
    if (key === 'prototype') return target.prototype;
    if (key === Symbol.toPrimitive) return () => '';
    return key === 'then' || key === Symbol.iterator ? undefined : hollow;
  },
  apply: () => hollow,
  construct: () => ({}),
});

/** Stands for every shared module, in the form that the bundler expects. Every export is `hollow`. */
const shared = { '0.0.0': { get: async () => () => hollow, loaded: true } };
const scope = new Proxy(
  {},
  {
    get: () => shared,
    getOwnPropertyDescriptor: () => ({ value: shared, enumerable: true, configurable: true }),
  },
);

/** The path patterns of all pages, each joined with the patterns of its parents. */
const pagesOf = (routes: readonly Route[], parent = ''): string[] =>
  routes.flatMap(({ path: own = '', children, lazy, Component }) => {
    const full = own.startsWith('/') ? own : path.posix.join(parent || '/', own);
    const isPage = !children && Boolean(lazy ?? Component);
    return [...(isPage ? [full] : []), ...pagesOf(children ?? [], full)];
  });

async function load(container: string, { folder, modules }: Wanted): Promise<Built> {
  const bundle = createRequire(import.meta.url)(path.join(folder, 'server/remoteEntry.cjs')) as Record<
    string,
    Container
  >;
  const own = bundle[container];
  if (!own) throw new Error(`there is no container ${container} in server/remoteEntry.cjs`);
  await own.init(scope);
  const built: Built = { routes: [], fragments: {} };
  for (const name of modules) {
    const list = (await own.get(name))().default;
    if (typeof list !== 'object' || list === null) throw new Error(`${name} has no default export`);
    if (name === './routes') built.routes = pagesOf(list as readonly Route[]);
    else built.fragments[name] = Object.keys(list);
  }
  return built;
}

// keeps the process alive even if a module waits for a promise that never settles
setInterval(() => {}, 1_000_000);
const wanted = (await readInput()) as Wanted;
const problems = unreadable(wanted.folder, wanted.scripts);
send({ unreadable: problems });
if (problems.length === 0 && wanted.container !== undefined) {
  load(wanted.container, wanted).then(send, (error: unknown) =>
    send({ problem: error instanceof Error ? error.message : String(error) }),
  );
}
