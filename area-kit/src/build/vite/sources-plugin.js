import { transform } from '@swc/core';
import leanCalls from '../lean-calls-loader.js';
import { CALLS, COMPILED, CONTRACT, compilerOptions, OWN_CALLS } from '../module-rules.js';
import ownCalls from '../own-calls-loader.js';
import { fileOf } from '../project.js';
import pureContract from '../pure-contract-loader.js';
import { ALIASES, SINGLETONS } from '../shared-modules.js';

/** The module that draws icons. It is replaced, as in bundles.js, so that a page contains the shape of each icon once. */
const ICON = /\/createLucideIcon\.mjs$/;
/** Vite's helper that loads stylesheets of lazy modules. It sets no digests, so the container loads the stylesheets instead. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
/** Vite's placeholder for the list of the stylesheets of a lazy module. */
const PRELOAD_LIST = /["']?__VITE_PRELOAD__\w*["']?/g;
/** An import in which the author names the chunk of a page, with the same comment as for other bundlers. */
const NAMED_IMPORT = /import\(\s*\/\*\s*webpackChunkName:\s*["']([\w-]+)["']\s*\*\/\s*["']([^"']+)["']\s*,?\s*\)/g;

/**
 * Prefix of the ids of modules that re-export a shared module, for CommonJS modules that require it. If `require` named the
 * shared module itself, which is external, the call to `require` would remain in the bundle.
 */
const REQUIRED = '\0onmaum:required:';

/** The file that replaces a requested module; undefined if it is not replaced. */
function replacementOf(source) {
  if (ICON.test(source)) return fileOf('@onmaum/shared-ui/lucide-in-area');
  return ALIASES[`${source}$`];
}

/**
 * Makes Vite treat the sources of an area as the rules for rspack do (`module-rules.js`).
 * @param {Map<string, string>} chunkNames is filled with the names that authors give to chunks, by module
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
      // an import whose names are all unused is dropped
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

/** The source of a module of the contract or of an area's calls, without the parts that no page needs. */
async function leanSource(source, file) {
  const loader = { resourcePath: file, addContextDependency() {} };
  if (CALLS.test(file)) return leanCalls.call(loader, source);
  if (OWN_CALLS.test(file)) return ownCalls.call(loader, source);
  return CONTRACT.test.test(file) && !CONTRACT.exclude.test(file) ? pureContract(source) : source;
}
