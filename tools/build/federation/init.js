/**
 * Takes the place of the bundler runtime's `init`, most of which serves shared modules that a server tree-shakes for each
 * host. The host here offers whole modules.
 */
export function init({ webpackRequire }) {
  const { initOptions, runtime } = webpackRequire.federation;
  return runtime.init(initOptions);
}
