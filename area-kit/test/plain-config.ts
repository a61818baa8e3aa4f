/**
 * Source of an rspack configuration with the plugin of module federation, as a team may already use it for its area.
 * @param shared source code of the shared modules
 */
export const plainConfig = (shared: string): string => `
import { areaRelease } from '@onmaum/area-kit/build';
import { sharedModules } from '@onmaum/area-kit/build/shared-modules';
import { rspack } from '@rspack/core';

const dir = import.meta.dirname;
const release = areaRelease(dir);
const bundle = (part, ending) => ({
  name: 'mfe-gift:' + part,
  mode: 'production',
  context: dir,
  entry: {},
  target: part === 'server' ? 'async-node' : ['web', 'es2022'],
  output: {
    path: dir + '/dist/' + part,
    clean: true,
    uniqueName: release.uniqueName,
    publicPath: 'auto',
    filename: '[name].' + ending,
    chunkFilename: 'c/[name].' + ending,
    ...(part === 'server' && { library: { type: 'commonjs-module' } }),
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\\.tsx?$/,
        type: 'javascript/auto',
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } },
        },
      },
      {
        test: /\\.css$/,
        type: 'css/auto',
        parser: { namedExports: false },
        generator: { exportsOnly: part === 'server', localIdentName: 'mfe-gift-[local]' },
      },
    ],
  },
  plugins: [
    new rspack.container.ModuleFederationPlugin({
      name: 'mfe_gift',
      filename: 'remoteEntry.' + ending,
      exposes: { './routes': { import: './src/routes.tsx', name: 'expose-routes' } },
      shared: ${shared},
      library: { type: part === 'server' ? 'commonjs-module' : 'var', name: 'mfe_gift' },
    }),
    release.plugin(part),
  ],
});

export default [bundle('client', 'js'), bundle('server', 'cjs')];
`;
