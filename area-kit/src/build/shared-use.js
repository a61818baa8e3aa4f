/** Finds the shared modules and exports that a bundle provides or uses. A deploy checks that the host provides those in use. */

const inOrder = (names) => [...new Set(names)].sort();

/** The sorted exports of a module; undefined if they are unknown, as for CommonJS. */
function listed(names) {
  return Array.isArray(names) ? inOrder(names) : undefined;
}

const withoutUnknown = (entries) => Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** The modules that the host provides: the version of each shared module, and its exports. */
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

/** The modules that an area uses: the version range of each shared module, and the exports that the area imports. */
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

/** The names that other modules import from a module, except `default`: for CommonJS, the importer creates it. */
function usedNames(moduleGraph, module) {
  const names = moduleGraph
    .getIncomingConnections(module)
    .map(({ dependency }) => dependency.ids)
    .filter((ids) => ids !== undefined);
  return inOrder(names.map(([name]) => name).filter((name) => name !== undefined && name !== 'default'));
}
