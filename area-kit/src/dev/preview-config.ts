import type { Configuration } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';

/**
 * The client bundle of an area under development for a site whose shell is released: for the production build of React, and
 * without Fast Refresh, which that build lacks.
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
