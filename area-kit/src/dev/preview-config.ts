import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/**
 * Changes the configuration of an area's client bundle for a preview under development: production mode, without Fast Refresh.
 * The released shell of the site provides the production build of React, which does not support Fast Refresh.
 */
export function previewConfig(client: Configuration): Configuration {
  const rules = client.module?.rules?.map((rule) => {
    if (!rule || typeof rule !== 'object' || rule.loader !== 'builtin:swc-loader') return rule;
    const { jsc, ...options } = rule.options as { jsc: { transform: object } };
    const transform = { react: { runtime: 'automatic', development: false, refresh: false } };
    return { ...rule, options: { ...options, jsc: { ...jsc, transform } } };
  });
  const plugins = client.plugins?.filter((plugin) => !(plugin instanceof ReactRefreshRspackPlugin));
  return { ...client, mode: 'production', module: { rules }, plugins };
}
