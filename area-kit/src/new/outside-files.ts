import { REGISTRY_SETTING } from './npm-registry.ts';

/** The parts of a package.json that contain versions. */
export interface Kit {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Packages that pages use, in the versions of this kit. The shell provides all except the contract and its validator. */
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
/** Packages that the checks and tests of an area use. */
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
 * The additional files, by name, that an area outside of the site's repository needs.
 * @param registry address of the npm registry that has the site's packages
 */
export function outsideFiles(name: string, kit: Kit, registry?: string): Map<string, string> {
  const versions = { ...kit.peerDependencies, ...kit.dependencies };
  // the exact versions of the kit, since newer packages may need another version of the shell
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
    // without this setting, npm would install packages of the same names from the public registry
    ...(registry === undefined ? [] : [['.npmrc', `${REGISTRY_SETTING}=${registry}\n`] as const]),
  ]);
}
