import path from 'node:path';
import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';
import { readArea } from '@onmaum/shared-contract/server/read-area';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { keptModules } from './tools/build/kept-modules.js';
import { BROWSERS, moduleRules } from './tools/build/module-rules.js';
import { DescriptionPlugin, ReleaseBuild } from './tools/build/release-plugin.js';
import { SealedLoadingPlugin } from './tools/build/sealed-loading-plugin.js';
import { ALIASES, PRODUCTION_ALIASES, sharedModules } from './tools/build/shared-modules.js';
import { PLACEHOLDER } from './tools/build/version.js';

/**
 * The build configuration of every app: each app's own config calls `shellApp` or `remoteApp`. Both return a client
 * and a server bundle. The reasons for the options are in docs/adr/0003-federation.md.
 */

/**
 * Code of the contract that most pages of an area use is one small chunk; code of a library that several use, such as
 * the editor's, is another: instead of a copy in each of them, which would be built, stored and loaded again.
 */
const COMMON = {
  cacheGroups: {
    default: false,
    defaultVendors: false,
    common: {
      test: /shared-contract\/src\/(site\/(paths|search-paths)|constants|texts\/texts|call\/fields)\.ts$/,
      name: 'common',
      chunks: 'all',
      enforce: true,
    },
    libraries: {
      test: /[\\/]node_modules[\\/]/,
      chunks: 'async',
      minChunks: 2,
      minSize: 30_000,
    },
  },
};

/** Without targets it would write for browsers far older: every logical property once for each direction of text. */
const STYLE_MINIMIZER = { minimizerOptions: { targets: BROWSERS } };

/** Names stay, for the log of errors. */
const SERVER_MINIMIZER = { minimizerOptions: { compress: true, mangle: false, format: { comments: false } } };

/** Replaces how lucide-react draws icons, which would draw all of an icon wherever it is shown. */
const ICONS = path.join(import.meta.dirname, 'shared-ui/src/icon');

/** Source maps without the texts of the sources, which are in the repository. */
const sourceMaps = (node) => ({
  filename: `../maps/${node ? 'server' : 'client'}/[file].map`,
  append: false,
  noSources: true,
  module: true,
  columns: true,
  // from the root of the repository, the same in every folder; without a scheme it would be one relative to the map
  moduleFilenameTemplate: ({ absoluteResourcePath }) =>
    `source:///${path.relative(import.meta.dirname, absoluteResourcePath)}`,
});

/** The configuration of one bundle of an app. @param node whether it is the server bundle */
function bundle({ release, ...app }, { node }) {
  const dev = process.env.NODE_ENV === 'development';
  return {
    name: `${app.name}:${node ? 'server' : 'client'}`,
    mode: dev ? 'development' : 'production',
    context: app.dir,
    target: node ? 'async-node' : ['web', 'es2022'],
    entry: app.entry ? { main: node ? app.entry.server : app.entry.client } : {},
    devtool: dev ? 'cheap-module-source-map' : false,
    cache: dev || keptModules(app.dir),
    output: {
      path: path.join(app.dir, 'dist', node ? 'server' : 'client'),
      // the polyfills are of another bundle, which may be written first
      clean: app.polyfills && !node ? { keep: 'polyfills.js' } : true,
      // the version separates two releases of one app in a page that stays open
      uniqueName: `${app.name}@${dev ? 'development' : PLACEHOLDER}`,
      publicPath: 'auto',
      // the folder of a release has its version; hashes in names would change the letters that the minifier gives
      filename: `[name].${node ? 'cjs' : 'js'}`,
      chunkFilename: `c/[name].${node ? 'cjs' : 'js'}`,
      cssFilename: '[name].css',
      cssChunkFilename: 'c/[name].css',
      // a chunk that takes longer counts as failed, and the area offers a retry
      chunkLoadTimeout: 8_000,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      ...(node && { library: { type: 'commonjs-module' } }),
      // file URLs, so that an editor's debugger finds the sources of every workspace
      ...(dev && { devtoolModuleFilenameTemplate: 'file://[absolute-resource-path]' }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...ALIASES, ...(!dev && PRODUCTION_ALIASES), ...app.alias },
    },
    module: {
      rules: moduleRules({ name: app.name, node, dev }),
    },
    optimization: {
      minimize: !dev,
      // server code is minified as well, so that no comment and nothing unused is part of the version
      minimizer: node
        ? [new rspack.SwcJsMinimizerRspackPlugin(SERVER_MINIMIZER)]
        : [new rspack.SwcJsMinimizerRspackPlugin(), new rspack.LightningCssMinimizerRspackPlugin(STYLE_MINIMIZER)],
      // in the order of the modules where 'deterministic' would be hashes of absolute paths: of what the host shares
      moduleIds: app.host && !dev ? 'natural' : 'deterministic',
      chunkIds: node ? 'named' : 'deterministic',
      // the letters of used exports do not depend on those that nobody uses
      mangleExports: 'size',
      splitChunks: node ? false : app.splitChunks,
    },
    plugins: [
      new rspack.container.ModuleFederationPluginV1({
        name: app.container,
        filename: `remoteEntry.${node ? 'cjs' : 'js'}`,
        exposes: app.exposes,
        remotes: {},
        shared: sharedModules(app),
        library: { type: node ? 'commonjs-module' : 'var', name: app.container },
      }),
      new rspack.NormalModuleReplacementPlugin(
        /\/createLucideIcon\.mjs$/,
        path.join(ICONS, app.host ? 'lucide-in-host.ts' : 'lucide-in-area.ts'),
      ),
      !node && !dev && new SealedLoadingPlugin(),
      app.publicDir && !node && new rspack.CopyRspackPlugin({ patterns: [{ from: app.publicDir, to: 'public' }] }),
      dev && !node && new ReactRefreshRspackPlugin(),
      // beside what is served, which does not name them: they are kept with the release and never served
      !dev && new rspack.SourceMapDevToolPlugin(sourceMaps(node)),
      !dev && release.plugin(node ? 'server' : 'client'),
      dev && !node && new DescriptionPlugin({ ...app, shared: sharedModules(app) }, 'development'),
    ].filter(Boolean),
    devServer: {
      host: '127.0.0.1',
      port: 'auto',
      hot: true,
      headers: { 'access-control-allow-origin': '*' },
      client: { overlay: { runtimeErrors: false } },
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

function both(app) {
  const release = new ReleaseBuild({ ...app, shared: sharedModules(app) });
  const bundles = [false, true].map((node) => bundle({ ...app, release }, { node }));
  return app.polyfills ? [...bundles, polyfillsOf({ ...app, release })] : bundles;
}

/** The configuration of the one file that old browsers run before the others. */
const polyfillsOf = ({ dir, polyfills, release }) => ({
  name: 'shell:polyfills',
  mode: 'production',
  context: dir,
  target: ['web', 'es2022'],
  entry: { polyfills },
  devtool: false,
  output: { path: path.join(dir, 'dist/client'), filename: '[name].js', clean: false },
  module: { rules: moduleRules({ name: 'polyfills', node: false, dev: false }) },
  plugins: [release.plugin('polyfills')],
  performance: false,
  stats: 'errors-warnings',
});

/**
 * The configuration of an area, by its manifest and routes.
 * @param {string} dir its folder
 */
export function remoteApp(dir) {
  const area = readArea(dir);
  const named = Object.entries(area.exposes).map(([key, source]) => [
    key,
    { import: source, name: `expose-${key.slice(2)}` },
  ]);
  return both({
    ...area,
    name: path.basename(dir),
    dir,
    exposes: Object.fromEntries(named),
    host: false,
    splitChunks: COMMON,
  });
}

/**
 * The configuration of the host.
 * @param {{ client: string, server: string }} entry
 * @param {readonly string[]} polyfills the modules that old browsers run before the others
 */
export function shellApp(dir, entry, polyfills) {
  return both({
    name: 'shell',
    container: 'shell',
    dir,
    entry,
    // development is for current browsers
    polyfills: process.env.NODE_ENV !== 'development' && polyfills,
    publicDir: path.join(dir, 'public'),
    host: true,
    paths: SHELL_PATHS,
    splitChunks: {
      chunks: 'all',
      cacheGroups: { vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true } },
    },
  });
}
