import { fileOf, versionOf } from './project.js';

/** Packages that have exactly one instance in a page, and their imported sub-paths. */
export const SINGLETONS = [
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

/** Packages that the build replaces by files of ours. */
export const ALIASES = {
  // the package creates a style element, which the content security policy forbids
  'react-style-singleton$': fileOf('@onmaum/shared-ui/style-singleton'),
};

/**
 * The host provides all shared modules eagerly; a remote bundles none and uses the host's.
 * @param {{ dir: string, host: boolean, facades?: Record<string, string> }} app its folder; a host's façades are the modules
 *   that it shares in place of a whole package
 */
export function sharedModules({ dir, host, facades = {} }) {
  return Object.fromEntries(
    SINGLETONS.map((key) => {
      const version = versionOf(key, dir);
      const own = host ? { eager: true, ...(facades[key] && { import: facades[key] }) } : { import: false };
      return [key, { singleton: true, version, requiredVersion: `^${version}`, strictVersion: false, ...own }];
    }),
  );
}
