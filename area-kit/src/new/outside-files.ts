import { REGISTRY_SETTING } from './npm-registry.ts';

/** The parts of a package.json that name versions. */
export interface Kit {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages of the pages, in the versions of this kit: the shell provides all but the contract and its validator. */
const USED = [
  '@onmaum/shared-auth',
  '@onmaum/shared-contract',
  '@onmaum/shared-ui',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'react-router-dom',
  'zod',
  'zustand',
];
/** Packages for the checks and tests. */
const CHECKING = [
  '@onmaum/shared-testing',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'typescript',
];

const json = (value: object) => `${JSON.stringify(value, null, 2)}\n`;

/**
 * The files that an area needs in a folder of its own, by name.
 * @param registry address of the registry of npm that has our packages
 */
export function outsideFiles(name: string, kit: Kit, registry?: string): Map<string, string> {
  const versions = { ...kit.peerDependencies, ...kit.dependencies };
  // exactly the version of the kit, since a newer one may need another shell
  const pick = (names: readonly string[]) =>
    Object.fromEntries(names.map((one) => [one, (versions[one] ?? '*').replace(/^\^(?=\d)/, '')]));
  const manifest = {
    name,
    private: true,
    version: '1.0.0',
    type: 'module',
    engines: { node: '>=24' },
    scripts: { dev: 'area dev', test: 'area test', check: 'area check', build: 'area build', release: 'area publish' },
    dependencies: pick(USED),
    devDependencies: { [kit.name]: kit.version, ...pick(CHECKING) },
  };
  return new Map([
    ['package.json', json(manifest)],
    ['.gitignore', 'node_modules/\ndist/\n'],
    // people and pipelines without this setting would get packages of the same name from the public registry
    ...(registry === undefined ? [] : [['.npmrc', `${REGISTRY_SETTING}=${registry}\n`] as const]),
  ]);
}
