import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RspackPluginInstance, rspack } from '@rspack/core';

const { LeanSharingPlugin }: { LeanSharingPlugin: new () => RspackPluginInstance } = await import(
  path.join(import.meta.dirname, 'lean-sharing-plugin.js')
);

/** The shared modules by name and version, as a host provides them. */
type Scope = Record<string, Record<string, object>>;
interface Container {
  init: (scope: Scope) => unknown;
  get: (module: string) => Promise<() => { greeting: string }>;
}
interface Host {
  greeting: string;
  share: () => Scope;
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'onmaum-lean-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const SOURCES = {
  'words.js': "export const word = 'own word';",
  'page.js': "import { word } from 'words'; export const greeting = word + '!';",
  'host.js': `export { greeting } from './page.js';
    export const share = () => (__webpack_init_sharing__('default'), __webpack_share_scopes__.default);`,
};

const area = () => path.join(folder, 'dist/area.cjs');

/**
 * Builds an area or a host, which use the shared module `words`, and runs it.
 * @param sharing further options of the shared module
 */
async function build(app: 'area' | 'host', sharing: object) {
  for (const [file, text] of Object.entries(SOURCES)) await writeFile(path.join(folder, file), text);
  const compiler = rspack({
    mode: 'production',
    context: folder,
    entry: app === 'host' ? { host: './host.js' } : {},
    // the runtime code for shared modules is the same in a browser
    target: 'async-node',
    output: { path: path.join(folder, 'dist'), filename: '[name].cjs', library: { type: 'commonjs-module' } },
    resolve: { alias: { words: path.join(folder, 'words.js') } },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: 'area',
        filename: 'area.cjs',
        ...(app === 'area' && { exposes: { './page': './page.js' } }),
        shared: {
          words: { singleton: true, version: '1.3.0', requiredVersion: '^1.2.0', strictVersion: false, ...sharing },
        },
        library: { type: 'commonjs-module', name: 'area' },
      }),
      new LeanSharingPlugin(),
    ],
  });
  const errors = await new Promise<string>((done, fail) =>
    compiler.run((error, stats) => (error ? fail(error) : done(stats?.toString({ all: false, errors: true }) ?? ''))),
  );
  await new Promise((done) => compiler.close(done));
  if (errors) throw new Error(errors);
  return createRequire(import.meta.url)(path.join(folder, `dist/${app}.cjs`));
}
const buildArea = async (): Promise<Container> => (await build('area', { import: false })).area;

it('An area uses the module that the host shares, whatever its version, and no code that compares versions', async () => {
  const { init, get } = await buildArea();
  const code = await readFile(area(), 'utf8');
  expect(code).not.toMatch(/requiredVersion|Unsatisfied/);
  // a deploy finds the used modules by this property
  expect(code).toMatch(/shareKey:"words"/);
  init({ words: { '9.0.0': { get: () => () => ({ word: 'a word of the host' }), from: 'host' } } });
  expect((await get('./page'))().greeting).toBe('a word of the host!');
});

it('An area does not load from a host that lacks a shared module, and loads once the host has it', async () => {
  const { init, get } = await buildArea();
  const scope: Scope = {};
  init(scope);
  await expect(get('./page')).rejects.toThrow('The host shares no words');
  scope.words = { '1.2.0': { get: async () => () => ({ word: 'a later word' }), from: 'host' } };
  expect((await get('./page'))().greeting).toBe('a later word!');
});

it('A host uses its own modules, and shares the same modules', async () => {
  const host: Host = await build('host', { eager: true });
  expect(host.greeting).toBe('own word!');
  const scope = host.share();
  expect(Object.keys(scope.words ?? {})).toEqual(['1.3.0']);
  const { init, get } = await buildArea();
  init(scope);
  expect((await get('./page'))().greeting).toBe('own word!');
});

it('An area that bundles a shared module does not build', async () => {
  await expect(build('area', {})).rejects.toThrow('an app bundles some of the shared modules');
});
