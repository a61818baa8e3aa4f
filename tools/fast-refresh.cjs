/**
 * Replaces `react-refresh/runtime` in every app under development with one runtime for the whole page, since React connects only
 * to a single runtime. Each app registers its modules under the app's name, because modules of two apps may have the same id.
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
