/**
 * Stands in for `react-refresh/runtime` in every app under development: one runtime for the whole page,
 * since React tells of its renderer, and asks for new versions of components, only once. Each app
 * registers under its own name, for modules of two apps may have the same number.
 */
let shared = globalThis.__onmaumFastRefresh;
if (!shared) {
  shared = require('react-refresh/cjs/react-refresh-runtime.development.js');
  shared.injectIntoGlobalHook(globalThis);
  globalThis.__onmaumFastRefresh = shared;
}

module.exports = {
  ...shared,
  injectIntoGlobalHook: () => {},
  register: (type, id) => shared.register(type, `${__react_refresh_library__} ${id}`),
};
