/** Shared modules and exports that a bundle provides or uses, for the release check. */

const inOrder = (names) => [...new Set(names)].sort();

/** The exports of a module; undefined for CommonJS. */
function listed(names) {
  return Array.isArray(names) ? inOrder(names) : undefined;
}

const withoutUnknown = (entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** Modules of the host: the version of each shared module, and its exports. */
export function providedModules({ modules, moduleGraph }, shared) {
  const exportsOf = (key) => {
    for (const module of modules) {
      if (module.type !== 'provide-module' || !module.identifier().includes(` ${key}@`)) continue;
      const target = moduleGraph.getOutgoingConnections(module)[0]?.module;
      return target ? listed(moduleGraph.getProvidedExports(target)) : undefined;
    }
    return undefined;
  };
  return {
    provides: Object.fromEntries(Object.entries(shared).map(([key, { version }]) => [key, version])),
    shares: withoutUnknown(Object.keys(shared).map((key) => [key, exportsOf(key)])),
  };
}

/** Imports of an area from the host: the version range of each shared module, and the used exports. */
export function consumedModules({ modules, moduleGraph }, shared) {
  const consumed = [...modules].filter(({ type }) => type === 'consume-shared-module');
  const found = Object.keys(shared).flatMap((key) => {
    const module = consumed.find((one) => one.identifier().includes(` ${key}@`));
    return module ? [{ key, module }] : [];
  });
  return {
    requires: Object.fromEntries(found.map(({ key }) => [key, shared[key].requiredVersion])),
    uses: withoutUnknown(found.map(({ key, module }) => [key, usedNames(moduleGraph, module)])),
  };
}

/** The names that others import from a module. `default` is left out: for CommonJS, the importer creates it. */
function usedNames(moduleGraph, module) {
  const names = moduleGraph
    .getIncomingConnections(module)
    .map(({ dependency }) => dependency.ids)
    .filter((ids) => ids !== undefined);
  return inOrder(names.map(([name]) => name).filter((name) => name !== undefined && name !== 'default'));
}
