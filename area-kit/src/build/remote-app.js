import { areaOf } from './area-of.js';
import { bundlesOf, releaseOf } from './bundles.js';

/**
 * Code of the contract that most pages of an area use is one small chunk; code of a library that several use, such as
 * the editor's, is another: instead of a copy in each of them, which would be built, stored and loaded again.
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

/** The description of an area, with the options of its bundles. */
const appOf = (dir) => ({ ...areaOf(dir), splitChunks: COMMON });

/**
 * The configuration of an area: a client and a server bundle.
 * @param {string} dir its folder, whose name is that of the area unless its `area.json` has another
 */
export const remoteApp = (dir) => bundlesOf(appOf(dir));

/**
 * Describes the release of an area that another configuration builds. Give both bundles its `uniqueName` and its
 * `plugin(part)`, and name the chunk of each exposed module `expose-<name>`.
 * @param {string} dir as of `remoteApp`
 */
export const areaRelease = (dir) => releaseOf(appOf(dir));
