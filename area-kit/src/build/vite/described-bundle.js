import { declaresCalls } from '../module-rules.js';
import { SINGLETONS } from '../shared-modules.js';

/** Reads a bundle of Vite for `release.json`: files, shared modules, and calls of the API. */

const sorted = (names) => [...new Set(names)].sort();

/** All chunks that a chunk imports, and then the chunk itself: their stylesheets must apply in this order. */
function chunksWith(fileName, bundle, seen = new Set()) {
  const chunk = bundle[fileName];
  if (!chunk || seen.has(chunk)) return [];
  seen.add(chunk);
  return [...chunk.imports.flatMap((other) => chunksWith(other, bundle, seen)), chunk];
}

const stylesOf = (chunk) => [...(chunk.viteMetadata?.importedCss ?? [])];

/** The files of a chunk and its imports, in the form of `release.json`. */
function filesOf(chunk, bundle) {
  const all = chunksWith(chunk.fileName, bundle);
  return { js: all.map(({ fileName }) => fileName), css: [...new Set(all.flatMap(stylesOf))] };
}

/** The export names that a chunk imports from each shared module. */
function importsOf({ code }, parse) {
  const found = new Map();
  const add = (key, names) => {
    if (SINGLETONS.includes(key)) found.set(key, [...(found.get(key) ?? []), ...names]);
  };
  for (const node of parse(code).body) {
    if (!node.source) continue;
    const names = (node.specifiers ?? []).flatMap((one) => {
      if (one.type === 'ImportSpecifier') return one.imported.name ?? one.imported.value;
      if (one.type === 'ExportSpecifier') return one.local.name ?? one.local.value;
      if (one.type !== 'ImportNamespaceSpecifier') return [];
      return [
        ...code.matchAll(new RegExp(`(?<![.\\w$])${one.local.name.replaceAll('$', '\\$')}\\.([\\w$]+)`, 'g')),
      ].map(([, name]) => name);
    });
    // `default` is left out: for a CommonJS module, the importer creates it
    add(
      node.source.value,
      names.filter((name) => name !== 'default'),
    );
  }
  return found;
}

/**
 * Describes one bundle of an area.
 * @param {object} context the plugin's context, which parses code and provides the modules
 * @param {Record<string, object>} bundle the output, before any code is rewritten
 * @param {Record<string, { name: string }>} exposes exposed modules with the names of their chunks
 */
export function describedBundle(context, bundle, exposes) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const byFile = Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk]));
  const exposed = Object.entries(exposes).map(([key, { name }]) => [
    key,
    chunks.find((chunk) => chunk.isEntry && chunk.name === name),
  ]);
  const lazy = chunks.filter(({ isDynamicEntry, isEntry }) => isDynamicEntry && !isEntry).sort(byName);
  const uses = {};
  for (const chunk of chunks) {
    for (const [key, names] of importsOf(chunk, (code) => context.parse(code))) {
      uses[key] = sorted([...(uses[key] ?? []), ...names]);
    }
  }
  const withSome = (list) => Object.fromEntries(list.filter(([, files]) => files.length > 0));
  return {
    entries: Object.fromEntries(exposed.map(([key, chunk]) => [key, chunk.fileName])),
    exposes: Object.fromEntries(exposed.map(([key, chunk]) => [key, filesOf(chunk, byFile)])),
    chunks: Object.fromEntries(lazy.map((chunk) => [nameOf(chunk), filesOf(chunk, byFile)])),
    together: withSome(chunks.map((chunk) => [chunk.fileName, filesOf(chunk, byFile).js.slice(0, -1)])),
    styles: withSome(chunks.map((chunk) => [chunk.fileName, stylesOf(chunk)])),
    uses: Object.fromEntries(SINGLETONS.filter((key) => uses[key]).map((key) => [key, uses[key]])),
    calls: usesOfCalls(context, chunks, byFile),
  };
}

const byName = (one, other) => (nameOf(one) < nameOf(other) ? -1 : 1);

/** The name of a chunk, from its file name. */
const nameOf = ({ fileName }) => fileName.replace(/^c\//, '').replace(/\.c?js$/, '');

/** Uses of calls by file, for `describeCalls`: each call, with the entry and lazy chunks that load a module using the call. */
function usesOfCalls(context, chunks, byFile) {
  const roots = chunks
    .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
    .map((root) => ({ name: nameOf(root), loads: chunksWith(root.fileName, byFile) }));
  const found = new Map();
  for (const { modules } of chunks) {
    for (const [id, { renderedExports }] of Object.entries(modules)) {
      if (!declaresCalls(id)) continue;
      const importers = (context.getModuleInfo(id)?.importers ?? []).map((one) => ({
        one,
        code: context.getModuleInfo(one)?.code ?? '',
      }));
      const uses = renderedExports.map((name) => {
        const users = importers.filter(({ code }) => new RegExp(`\\b${name}\\b`).test(code));
        const isLoaded = (chunk) => users.some(({ one }) => Object.hasOwn(chunk.modules, one));
        return { name, chunks: roots.filter(({ loads }) => loads.some(isLoaded)).map((root) => root.name) };
      });
      found.set(id, uses);
    }
  }
  return found;
}
