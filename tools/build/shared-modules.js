import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** Packages that have exactly one instance in a page, and their imported sub-paths. */
const SINGLETONS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'zustand',
  '@tanstack/react-query',
  '@onmaum/shared-auth',
  '@onmaum/shared-ui',
];

/** Modules that the host shares in place of a whole package, so that only used code is sent. */
const FACADES = {
  'react-router-dom': 'facades/react-router-dom',
  '@tanstack/react-query': 'facades/react-query',
};

/**
 * Names that do not depend on the folder: those of the façades, of the real package that a façade imports, and of packages
 * that are replaced.
 */
export const ALIASES = {
  facades: path.join(root, 'facades'),
  // the package creates a style element, which the content security policy forbids
  'react-style-singleton$': path.join(root, 'shared-ui/src/lib/style-singleton.ts'),
  'tanstack-react-query$': require.resolve('@tanstack/react-query').replace(/build\/.*/, 'build/modern/index.js'),
};

const ROUTER = path.join(root, 'node_modules/react-router/dist/production');

/** Aliases of production builds, because the exports of react-router always resolve to its development build. */
export const PRODUCTION_ALIASES = {
  'react-router$': path.join(ROUTER, 'index.mjs'),
  'react-router/dom$': path.join(ROUTER, 'dom-export.mjs'),
};

/** Reads the version of a package. A workspace is in the folder of its name, any other package is installed at the root. */
function versionOf(key) {
  const name = key.split('/', key.startsWith('@') ? 2 : 1).join('/');
  const folder = name.startsWith('@onmaum/') ? name.slice('@onmaum/'.length) : `node_modules/${name}`;
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version;
}

/** The host provides all shared modules eagerly; a remote bundles none and uses the host's. */
export function sharedModules({ host }) {
  return Object.fromEntries(
    SINGLETONS.map((key) => {
      const version = versionOf(key);
      const own = host ? { eager: true, ...(FACADES[key] && { import: FACADES[key] }) } : { import: false };
      return [key, { singleton: true, version, requiredVersion: `^${version}`, strictVersion: false, ...own }];
    }),
  );
}
