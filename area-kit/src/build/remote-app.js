import { areaOf } from './area-of.js';
import { bundlesOf, releaseOf } from './bundles.js';

/**
 * Chunks for shared code. One small chunk has the code of the contract that most pages of an area use. Code of a library that
 * several pages use, such as the editor's, gets another chunk. Otherwise each page would contain a copy of the code.
 */
const COMMON = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    common: {
      test: /shared-contract\/(src|lib)\/(site\/(paths|search-paths)|constants|texts\/texts|call\/fields)\.[jt]s$/,
      name: 'common',
      chunks: 'all',
      enforce: true,
    },
    libraries: {
      test: /[\\/]node_modules[\\/]/,
      chunks: 'async',
      minChunks: 2,
      minSize: 30_000,
    },
  },
};

/** The description of an area, with the options for its bundles. */
const appOf = (dir) => ({ ...areaOf(dir), splitChunks: COMMON });

/**
 * The configuration of an area: a client and a server bundle.
 * @param {string} dir folder of the area; its name is the name of the area unless `area.json` contains another name
 */
export const remoteApp = (dir) => bundlesOf(appOf(dir));

/**
 * Describes the release of an area that is built with another configuration. Both bundles need the `uniqueName` and the
 * `plugin(part)` of the result, and the chunk of each exposed module must have the name `expose-<name>`.
 * @param {string} dir as in `remoteApp`
 */
export const areaRelease = (dir) => releaseOf(appOf(dir));
