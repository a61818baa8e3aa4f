import { exposedTypes, TYPES } from './exposed-types.js';
import { PLACEHOLDER } from './version.js';

/** Name of the manifest of module federation, in `client/`. */
const STANDARD_MANIFEST = 'mf-manifest.json';

const NO_FILES = { sync: [], async: [] };
const assetsOf = ({ js, css }) => ({ js: { sync: js, async: [] }, css: { sync: css, async: [] } });

/**
 * The files of a release for tools of module federation: its manifest, and the types of its exposed modules.
 * @param {{ dir: string, exposes: object, shared: object }} app
 * @param {object} description description of the release, without a version
 * @returns {Record<string, string | Uint8Array>} content by name in `client/`
 */
export const standardFiles = (app, description) => ({
  ...exposedTypes(app),
  [STANDARD_MANIFEST]: JSON.stringify(standardManifest(description, PLACEHOLDER, app.shared), null, 2),
});

/**
 * The manifest of module federation. Its runtime and tools can load a release with it; the site does not use it.
 * @param {object} description description of the release
 * @param {string} version version of the release
 * @param {Record<string, { version: string, requiredVersion: string }>} shared every shared module
 * @returns {object} a `Manifest` of @module-federation/sdk
 */
export function standardManifest({ app, container, entry, exposes, requires }, version, shared) {
  return {
    id: container,
    name: container,
    metaData: {
      name: container,
      type: 'app',
      buildInfo: { buildVersion: version, buildName: app },
      remoteEntry: { name: entry.js.at(-1), path: '', type: 'global' },
      types: { path: '', name: '', ...TYPES },
      globalName: container,
      // the bundler itself creates the containers, without a plugin of @module-federation
      pluginVersion: '0.0.0',
      prefetchInterface: false,
      publicPath: 'auto',
    },
    shared: Object.entries(requires).map(([name, requiredVersion]) => ({
      id: `${container}:${name}`,
      name,
      version: shared[name].version,
      singleton: true,
      requiredVersion,
      hash: '',
      assets: { js: NO_FILES, css: NO_FILES },
    })),
    remotes: [],
    exposes: Object.entries(exposes).map(([path, files]) => ({
      id: `${container}:${path.slice(2)}`,
      name: path.slice(2),
      path,
      assets: assetsOf(files),
    })),
  };
}
