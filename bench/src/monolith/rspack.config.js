import path from 'node:path';
import { REMOTES } from '@onmaum/shared-contract/apps';
import { rspack } from '@rspack/core';
import shellConfig from '../../../shell/rspack.config.js';
import { DescriptionPlugin } from '../../../tools/build/release-plugin.js';

/**
 * The whole site as one application, built with the configuration of its apps but without federation, as the
 * baseline of the federated site.
 */
const [shell] = shellConfig;

/** Every module that an area exposes, as a chunk of this build. */
const loaders = Object.entries(REMOTES).flatMap(([area, { exposes }]) =>
  exposes.map((module) => {
    const name = `${area}/${module.slice(2)}`;
    const source = path.join(import.meta.dirname, '../../..', area, 'src', module);
    return `'${area}/${module}': () => import(/* webpackChunkName: "${name}" */ '${source}'),`;
  }),
);

export default {
  ...shell,
  name: 'monolith',
  context: import.meta.dirname,
  entry: { main: './entry.tsx' },
  output: {
    ...shell.output,
    path: path.join(import.meta.dirname, '../../dist/monolith'),
    uniqueName: 'monolith',
    publicPath: '/m/',
  },
  module: {
    // the contract names modules without a file extension
    rules: [...shell.module.rules, { test: /loaders\.js$/, resolve: { fullySpecified: false } }],
  },
  plugins: [
    new rspack.experiments.VirtualModulesPlugin({ 'loaders.js': `export const LOADERS = {${loaders.join('')}};` }),
    new rspack.NormalModuleReplacementPlugin(
      /federation\/remote-modules\.ts$/,
      path.join(import.meta.dirname, 'remote-modules.ts'),
    ),
    new DescriptionPlugin({ name: 'monolith', container: 'monolith', paths: [], host: true, shared: {} }, 'bench'),
  ],
};
