import path from 'node:path';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { keptModules } from './kept-modules.js';
import { LeanSharingPlugin } from './lean-sharing-plugin.js';
import { BROWSERS, moduleRules } from './module-rules.js';
import { fileOf, projectOf } from './project.js';
import { DescriptionPlugin, ReleaseBuild } from './release-plugin.js';
import { SealedLoadingPlugin } from './sealed-loading-plugin.js';
import { ALIASES, sharedModules } from './shared-modules.js';

/**
 * The build configuration of apps that rspack builds: a client and a server bundle. The reasons for the options are in
 * docs/adr/0003-federation.md of the site.
 */

/** Without targets, the minifier would rewrite logical properties for much older browsers, once for each text direction. */
const STYLE_MINIMIZER = { minimizerOptions: { targets: BROWSERS } };

/** Names are kept, so that logged errors are readable. */
const SERVER_MINIMIZER = { minimizerOptions: { compress: true, mangle: false, format: { comments: false } } };

/** Options for source maps without the text of the sources, which is in the repository. */
function sourceMaps({ name, dir }, node) {
  const project = projectOf(dir);
  return {
    filename: `../maps/${node ? 'server' : 'client'}/[file].map`,
    append: false,
    noSources: true,
    module: true,
    columns: true,
    // a path from the root of the repository is the same on each machine; without a scheme, it would be relative to the map
    moduleFilenameTemplate: ({ absoluteResourcePath }) => {
      const file = path.relative(project, absoluteResourcePath);
      // in its own repository, an area is the root folder, so the path lacks the area's name
      return `source:///${project === dir && !file.startsWith('node_modules/') ? `${name}/` : ''}${file}`;
    },
  };
}

/** The configuration of one bundle of an app. @param node whether it is the server bundle */
function bundle(app, release, { node }) {
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
      // polyfills.js belongs to another bundle, which may be written first
      clean: app.polyfills && !node ? { keep: 'polyfills.js' } : true,
      // contains the version, since an open page may load two releases of one app
      uniqueName: dev ? `${app.name}@development` : release.uniqueName,
      publicPath: 'auto',
      // the address of a release contains the version, so file names need no hashes; hashes would also change the minified names
      filename: `[name].${node ? 'cjs' : 'js'}`,
      chunkFilename: `c/[name].${node ? 'cjs' : 'js'}`,
      cssFilename: '[name].css',
      cssChunkFilename: 'c/[name].css',
      // a chunk that takes longer counts as failed, and the page offers a retry
      chunkLoadTimeout: 8_000,
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      ...(node && { library: { type: 'commonjs-module' } }),
      // file URLs, with which an editor's debugger finds the sources of each workspace
      ...(dev && { devtoolModuleFilenameTemplate: 'file://[absolute-resource-path]' }),
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { ...ALIASES, ...app.alias },
    },
    module: {
      rules: [...moduleRules({ name: app.name, node, dev }), ...(app.rules ?? [])],
    },
    optimization: {
      minimize: !dev,
      // server code is also minified, so that changes of comments and unused code do not change the version
      minimizer: node
        ? [new rspack.SwcJsMinimizerRspackPlugin(SERVER_MINIMIZER)]
        : [new rspack.SwcJsMinimizerRspackPlugin(), new rspack.LightningCssMinimizerRspackPlugin(STYLE_MINIMIZER)],
      // 'natural' numbers the modules; for shared modules of a host, 'deterministic' would hash absolute paths of this machine
      moduleIds: app.host && !dev ? 'natural' : 'deterministic',
      chunkIds: node ? 'named' : 'deterministic',
      // with 'size', the minified names of exports do not depend on unused exports
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
        // with these modules, a page contains the shape of each icon once; otherwise each use of an icon would contain the shape
        fileOf(`@onmaum/shared-ui/lucide-in-${app.host ? 'host' : 'area'}`),
      ),
      !node && !dev && new SealedLoadingPlugin(),
      !node && !dev && new LeanSharingPlugin(),
      app.publicDir && !node && new rspack.CopyRspackPlugin({ patterns: [{ from: app.publicDir, to: 'public' }] }),
      dev && !node && new ReactRefreshRspackPlugin(),
      // source maps are written to `maps/`, which is not served; the scripts do not refer to them
      !dev && new rspack.SourceMapDevToolPlugin(sourceMaps(app, node)),
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

/** Describes the release of an app during a build; all bundles of the app need the same object. */
export const releaseOf = (app) => new ReleaseBuild({ ...app, shared: sharedModules(app) });

/**
 * The client and the server bundle of an app.
 * @param {object} app description of the app
 * @param {ReleaseBuild} release
 */
export const bundlesOf = (app, release = releaseOf(app)) => [false, true].map((node) => bundle(app, release, { node }));
