import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** Packages with exactly one instance a page, and their imported sub-paths. */
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
 * The façades by names that do not depend on the folder, the name by which a façade imports its real package, and
 * replacements of packages.
 */
export const ALIASES = {
  facades: path.join(root, 'facades'),
  // the package creates a style element, which the content security policy forbids
  'react-style-singleton$': path.join(root, 'shared-ui/src/lib/style-singleton.ts'),
  'tanstack-react-query$': require.resolve('@tanstack/react-query').replace(/build\/.*/, 'build/modern/index.js'),
};

const ROUTER = path.join(root, 'node_modules/react-router/dist/production');

/** Production builds: the package's own exports always resolve to its development build. */
export const PRODUCTION_ALIASES = {
  'react-router$': path.join(ROUTER, 'index.mjs'),
  'react-router/dom$': path.join(ROUTER, 'dom-export.mjs'),
};

/** Reads the version of a package; workspaces are folders of their name, other packages are installed at the root. */
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
