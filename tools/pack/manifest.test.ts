import { type Manifest, publishedManifest } from './manifest.ts';

const FILES: Record<string, Partial<Manifest>> = {
  'package.json': { devDependencies: { tool: '2.0.0' } },
  'shared-contract/package.json': { version: '1.2.3' },
  'node_modules/hidden/package.json': { version: '9.0.0' },
};
const read = async (file: string) => FILES[file] as Manifest;

it('A package has the compiled files of its workspace, and a version for every package that they import', async () => {
  const workspace = {
    name: '@onmaum/shared-ui',
    private: true,
    version: '2.1.0',
    exports: { '.': './src/index.ts', './*': './src/*.ts', './tokens.css': './src/tokens.css', './js': './src/a.js' },
    sideEffects: ['**/*.css', './src/press.ts'],
    dependencies: { '@onmaum/shared-contract': '*', react: '19.3.1', 'radix-ui': '1.8.1' },
  };
  const used = new Set(['react', 'tool', 'hidden', '@onmaum/shared-ui', '@onmaum/shared-contract']);
  expect(await publishedManifest(workspace, used, read)).toMatchObject({
    name: '@onmaum/shared-ui',
    version: '2.1.0',
    exports: {
      '.': { types: './lib/index.d.ts', default: './lib/index.js' },
      './*': { types: './lib/*.d.ts', default: './lib/*.js' },
      './tokens.css': './lib/tokens.css',
      './js': './lib/a.js',
    },
    sideEffects: ['**/*.css', './lib/press.js'],
    dependencies: { '@onmaum/shared-contract': '^1.2.3', hidden: '9.0.0', 'radix-ui': '1.8.1', tool: '2.0.0' },
    peerDependencies: { react: '^19.3.1' },
  });
});
