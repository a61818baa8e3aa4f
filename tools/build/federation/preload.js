/** Takes the place of the runtime's preloading: a page loads what it needs, by the files that its HTML names. */
function unused() {
  throw new Error('preloadRemote is left out of this build');
}

export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
};
