import path from 'node:path';
import { DescriptionPlugin } from '@onmaum/area-kit/build/release-plugin';
import { rspack } from '@rspack/core';
import { AREAS, readArea } from '../../../deploy/src/checkout/apps.ts';
import shellConfig from '../../../shell/rspack.config.js';

/**
 * Builds the whole site as one application, the baseline for the federated site. It uses the configuration of the apps without
 * federation.
 */
const [shell] = shellConfig;

/** Every module that an area exposes, as a chunk of this build. */
const loaders = AREAS.flatMap((area) =>
  Object.entries(readArea(area).exposes).map(([module, file]) => {
    const name = `${area}/${module.slice(2)}`;
    const source = path.join(import.meta.dirname, '../../..', area, file);
    return `'${area}/${module}': () => import(/* webpackChunkName: "${name}" */ '${source}'),`;
  }),
);

const manifests = AREAS.map((area) => [area, readArea(area)]);
/** The paths of each area, and the lowest level that may use an area for staff. */
const paths = Object.fromEntries(manifests.map(([area, manifest]) => [area, manifest.paths]));
const audiences = Object.fromEntries(manifests.map(([area, { audience }]) => [area, audience]));

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
    new rspack.experiments.VirtualModulesPlugin({
      'loaders.js': `export const LOADERS = {${loaders.join('')}}; export const PATHS = ${JSON.stringify(paths)}; export const AUDIENCES = ${JSON.stringify(audiences)};`,
    }),
    new rspack.NormalModuleReplacementPlugin(
      /federation\/remote-modules\.ts$/,
      path.join(import.meta.dirname, 'remote-modules.ts'),
    ),
    new DescriptionPlugin({ name: 'monolith', container: 'monolith', paths: [], host: true, shared: {} }, 'bench'),
  ],
};
