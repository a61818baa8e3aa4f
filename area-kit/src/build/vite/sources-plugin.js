import { transform } from '@swc/core';
import leanCalls from '../lean-calls-loader.js';
import { CALLS, COMPILED, CONTRACT, compilerOptions, OWN_CALLS } from '../module-rules.js';
import ownCalls from '../own-calls-loader.js';
import { fileOf } from '../project.js';
import pureContract from '../pure-contract-loader.js';
import { ALIASES, SINGLETONS } from '../shared-modules.js';

/** Shape of an icon: otherwise all of an icon would be drawn wherever it is shown. */
const ICON = /\/createLucideIcon\.mjs$/;
/** Helper of Vite that loads stylesheets of lazy modules, without their digests. The container loads them. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
/** Stands for the list of these stylesheets. */
const PRELOAD_LIST = /["']?__VITE_PRELOAD__\w*["']?/g;
/** The name that an author gives to the chunk of a page, in the form of the other bundlers. */
const NAMED_IMPORT = /import\(\s*\/\*\s*webpackChunkName:\s*["']([\w-]+)["']\s*\*\/\s*["']([^"']+)["']\s*,?\s*\)/g;

/** A shared module that a module of CommonJS requires: otherwise the call of `require` would stay. */
const REQUIRED = '\0onmaum:required:';

/** The replaced module of a request; undefined for others. */
function replacementOf(source) {
  if (ICON.test(source)) return fileOf('@onmaum/shared-ui/lucide-in-area');
  return ALIASES[`${source}$`];
}

/**
 * Reads the sources of an area for Vite as the rules for rspack do (`module-rules.js`).
 * @param {Map<string, string>} chunkNames gets the names that authors give to chunks, by module
 */
export const sourcesPlugin = (chunkNames) => ({
  name: 'onmaum:sources',
  enforce: 'pre',
  apply: 'build',
  sharedDuringBuild: true,
  resolveId: {
    order: 'pre',
    handler(source, _importer, { kind }) {
      if (!SINGLETONS.includes(source)) return replacementOf(source) ?? null;
      if (kind === 'require-call') return REQUIRED + source;
      // an import of which nothing is used is dropped
      return { id: source, external: true, moduleSideEffects: false };
    },
  },
  load: {
    order: 'pre',
    handler(id) {
      if (id.startsWith(REQUIRED)) return `export * from '${id.slice(REQUIRED.length)}';`;
      return id === PRELOAD_HELPER ? 'export const __vitePreload = (load) => load();' : null;
    },
  },
  renderChunk(code) {
    const without = code.replaceAll(PRELOAD_LIST, 'void 0');
    return without === code ? null : { code: without, map: null };
  },
  async transform(source, id) {
    const [file] = id.split('?');
    if (id !== file) return null;
    for (const [, name, request] of source.matchAll(NAMED_IMPORT)) {
      const resolved = await this.resolve(request, id);
      if (resolved) chunkNames.set(resolved.id, name);
    }
    const lean = await leanSource(source, file);
    if (!COMPILED.some((pattern) => pattern.test(file))) return lean === source ? null : { code: lean, map: null };
    const node = this.environment.name !== 'client';
    const options = { ...compilerOptions({ node, dev: false }), filename: file, swcrc: false, configFile: false };
    const { code } = await transform(lean, options);
    return { code, map: null };
  },
});

/** The source of a module of the contract, or of the calls of an area, without what no page needs. */
async function leanSource(source, file) {
  const loader = { resourcePath: file, addContextDependency() {} };
  if (CALLS.test(file)) return leanCalls.call(loader, source);
  if (OWN_CALLS.test(file)) return ownCalls.call(loader, source);
  return CONTRACT.test.test(file) && !CONTRACT.exclude.test(file) ? pureContract(source) : source;
}
