import path from 'node:path';
import { DescriptionPlugin } from '@onmaum/area-kit/build/release-plugin';
import shell from '../../../shell/rspack.config.js';

/**
 * Builds the client bundle of the shell with one initial chunk for each package or folder of the project. The size of a chunk is
 * the size of that package or folder after tree shaking and minification.
 */
const PACKAGE = /node_modules\/((?:@[^/]+\/)?[^/]+)/;
const OWN = /\/(shell|mfe-[a-z0-9-]+|shared-[a-z]+|facades|bench)\/(?:src\/)?([^/]+)/;

function nameOf(module) {
  const file = module.nameForCondition() ?? '';
  const [, name] = PACKAGE.exec(file) ?? [];
  if (name) return name;
  const [, workspace, folder] = OWN.exec(file) ?? [];
  return workspace ? `${workspace}/${folder.replace(/\.\w+$/, '')}` : 'federation and runtime';
}

const apart = (config) => ({
  ...config,
  output: {
    ...config.output,
    path: path.join(import.meta.dirname, '../../dist/weigh', config.name.replace(':', '-')),
    filename: '[name].js',
    chunkFilename: '[name].js',
  },
  optimization: {
    ...config.optimization,
    concatenateModules: false,
    splitChunks: {
      minSize: 0,
      maxInitialRequests: 1_000,
      maxAsyncRequests: 1_000,
      cacheGroups: {
        default: false,
        defaultVendors: false,
        apart: { chunks: 'initial', enforce: true, name: nameOf },
      },
    },
  },
  plugins: [
    ...config.plugins,
    new DescriptionPlugin({ name: 'shell', container: 'shell', paths: [], host: true, shared: {} }, 'bench'),
  ],
});

export default [apart(shell[0])];
