import path from 'node:path';

const { standardManifest }: { standardManifest: (...input: unknown[]) => object } = await import(
  path.join(import.meta.dirname, 'standard-manifest.js')
);

it('The manifest of module federation names the entry, the files of each module, and the shared modules', () => {
  const none = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  const release = {
    app: 'mfe-gift',
    container: 'mfe_gift',
    entry: { js: ['remoteEntry.js'], css: [] },
    exposes: { './routes': { js: ['c/routes.js'], css: ['c/routes.css'] } },
    requires: { react: '^19.3.1' },
  };
  expect(standardManifest(release, '0123456789ab', { react: { version: '19.3.1' }, zustand: {} })).toEqual({
    id: 'mfe_gift',
    name: 'mfe_gift',
    metaData: expect.objectContaining({
      globalName: 'mfe_gift',
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'global' },
      buildInfo: { buildVersion: '0123456789ab', buildName: 'mfe-gift' },
      publicPath: 'auto',
      types: { path: '', name: '', zip: '@mf-types.zip', api: '@mf-types.d.ts' },
    }),
    shared: [expect.objectContaining({ name: 'react', version: '19.3.1', requiredVersion: '^19.3.1', assets: none })],
    remotes: [],
    exposes: [
      {
        ...{ id: 'mfe_gift:routes', name: 'routes', path: './routes' },
        assets: { js: { sync: ['c/routes.js'], async: [] }, css: { sync: ['c/routes.css'], async: [] } },
      },
    ],
  });
});
