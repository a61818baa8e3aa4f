import { fileOf, versionOf } from './project.js';

/** Packages, and their imported sub-paths, of which a page must have exactly one instance. */
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

/** Packages that the build replaces by modules of `@onmaum/shared-ui`. */
export const ALIASES = {
  // the package creates a style element, which the content security policy forbids
  'react-style-singleton$': fileOf('@onmaum/shared-ui/style-singleton'),
};

/**
 * Options for shared modules. The host provides all of them eagerly. A remote bundles none, and uses those of the host.
 * @param {{ dir: string, host: boolean, facades?: Record<string, string> }} app its folder; `facades`: modules that a host
 *   shares in place of whole packages
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
