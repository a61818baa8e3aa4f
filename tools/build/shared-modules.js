import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

/** Packages of which a page holds exactly one instance, and the sub-paths that are imported of them. */
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

/** What the host hands out in place of a whole package, so that only used code is sent. */
const FACADES = {
  'react-router-dom': path.join(root, 'facades/react-router-dom.ts'),
  '@tanstack/react-query': path.join(root, 'facades/react-query.ts'),
};

/** Where the façades find the package that they stand in for. */
export const ALIASES = {
  'tanstack-react-query$': require.resolve('@tanstack/react-query').replace(/build\/.*/, 'build/modern/index.js'),
};

const ROUTER = path.join(root, 'node_modules/react-router/dist/production');

/** For production: the package's own exports lead to the development build whatever is built. */
export const PRODUCTION_ALIASES = {
  'react-router$': path.join(ROUTER, 'index.mjs'),
  'react-router/dom$': path.join(ROUTER, 'dom-export.mjs'),
};

/** A workspace's folder has the name of its package; everything else is installed at the root. */
function versionOf(key) {
  const name = key.split('/', key.startsWith('@') ? 2 : 1).join('/');
  const folder = name.startsWith('@onmaum/') ? name.slice('@onmaum/'.length) : `node_modules/${name}`;
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')).version;
}

/** The host provides everything eagerly; a remote brings nothing and takes what the host has. */
export function sharedModules({ host }) {
  return Object.fromEntries(
    SINGLETONS.map((key) => {
      const version = versionOf(key);
      const own = host ? { eager: true, ...(FACADES[key] && { import: FACADES[key] }) } : { import: false };
      return [key, { singleton: true, version, requiredVersion: `^${version}`, strictVersion: false, ...own }];
    }),
  );
}
