/**
 * Built-ins that code may use although the oldest supported browsers (`BROWSERS` of `module-rules.js`) lack them, grouped by
 * object. Each has its polyfill, mostly a module of core-js. All polyfills are in one file of the shell, which a browser loads
 * before the other scripts, and only if it lacks a built-in (`old-browsers.ts`).
 */
export const POLYFILLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AbortSignal: { any: './src/browsers/abort-signal-any.ts' },
  Array: { fromAsync: 'es.array.from-async' },
  'Array.prototype': {
    toReversed: 'es.array.to-reversed',
    toSorted: 'es.array.to-sorted',
    toSpliced: 'es.array.to-spliced',
    with: 'es.array.with',
  },
  Iterator: { from: 'es.iterator.from' },
  'Iterator.prototype': {
    drop: 'es.iterator.drop',
    every: 'es.iterator.every',
    filter: 'es.iterator.filter',
    find: 'es.iterator.find',
    flatMap: 'es.iterator.flat-map',
    forEach: 'es.iterator.for-each',
    map: 'es.iterator.map',
    reduce: 'es.iterator.reduce',
    some: 'es.iterator.some',
    take: 'es.iterator.take',
    toArray: 'es.iterator.to-array',
  },
  Map: { groupBy: 'es.map.group-by' },
  Object: { groupBy: 'es.object.group-by' },
  Promise: { try: 'es.promise.try', withResolvers: 'es.promise.with-resolvers' },
  RegExp: { escape: 'es.regexp.escape' },
  'Set.prototype': {
    difference: 'es.set.difference.v2',
    intersection: 'es.set.intersection.v2',
    isDisjointFrom: 'es.set.is-disjoint-from.v2',
    isSubsetOf: 'es.set.is-subset-of.v2',
    isSupersetOf: 'es.set.is-superset-of.v2',
    symmetricDifference: 'es.set.symmetric-difference.v2',
    union: 'es.set.union.v2',
  },
  'String.prototype': { isWellFormed: 'es.string.is-well-formed', toWellFormed: 'es.string.to-well-formed' },
  URL: { canParse: 'web.url.can-parse', parse: 'web.url.parse' },
  'URLSearchParams.prototype': { size: 'web.url-search-params.size' },
};

/** Modules that fix incomplete methods. The affected browsers also lack one of the built-ins above, so they load the file. */
const BEHAVIOUR = ['es.iterator.constructor', 'web.url-search-params.delete', 'web.url-search-params.has'];

/** Names of all modules in the polyfills file. */
export const polyfillModules = () =>
  [...BEHAVIOUR, ...Object.values(POLYFILLS).flatMap((members) => Object.values(members))].map((module) =>
    module.startsWith('.') ? module : `core-js/modules/${module}.js`,
  );
