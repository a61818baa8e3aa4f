import path from 'node:path';
import { rspack } from '@rspack/core';
import shellConfig from '../../../shell/rspack.config.js';
import { ReleasePlugin } from '../../../tools/build/release-plugin.js';

/**
 * The whole site as one application, built as its apps are built but without federation: what the
 * federated site is measured against.
 */
const [shell] = shellConfig;

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
  plugins: [
    new rspack.NormalModuleReplacementPlugin(
      /federation\/remote-modules\.ts$/,
      path.join(import.meta.dirname, 'remote-modules.ts'),
    ),
    new ReleasePlugin({ name: 'monolith', container: 'monolith', version: 'bench', paths: [], host: true, shared: {} }),
  ],
};
