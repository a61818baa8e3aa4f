import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { REMOTES, SHELL_PATHS } from '@onmaum/shared-contract/apps';
import { rspack } from '@rspack/core';
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh';
import { FederationModulesPlugin } from './tools/federation-modules-plugin.js';
import { ReleasePlugin } from './tools/release-plugin.js';

/**
 * The one build of every app: each app's own config is a call of `shellApp` or `remoteApp`. Both give
 * a client and a server bundle. Why the options are what they are: docs/adr/0003-federation.md.
 */

const root = import.meta.dirname;
const require = createRequire(import.meta.url);
const readJson = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

/** Packages of which a page holds exactly one instance, and the sub-paths that are imported of them. */
const SINGLETONS = [
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

/** What the host hands out in place of a whole package, so that only used code is sent. */
const FACADES = {
  'react-router-dom': path.join(root, 'facades/react-router-dom.ts'),
  '@tanstack/react-query': path.join(root, 'facades/react-query.ts'),
};

/** Where the façades find the package that they stand in for. */
const ALIASES = {
  'tanstack-react-query$': require.resolve('@tanstack/react-query').replace(/build\/.*/, 'build/modern/index.js'),
};

const packageOf = (key) => key.split('/', key.startsWith('@') ? 2 : 1).join('/');
const versionOf = (key) =>
  readJson(
    packageOf(key).startsWith('@onmaum/')
      ? `${packageOf(key).slice(8)}/package.json`
      : `node_modules/${packageOf(key)}/package.json`,
  ).version;

/** The host provides everything eagerly; a remote brings nothing and takes what the host has. */
function sharedModules({ host }) {
  return Object.fromEntries(
    SINGLETONS.map((key) => {
      const version = versionOf(key);
      const own = host ? { eager: true, ...(FACADES[key] && { import: FACADES[key] }) } : { import: false };
      return [key, { singleton: true, version, requiredVersion: `^${version}`, strictVersion: false, ...own }];
    }),
  );
}

/** Content of all that goes into a bundle: equal sources give the equal version, on any machine. */
function sourceVersion(inputs) {
  const hash = createHash('sha256');
  const add = (file) => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) for (const name of readdirSync(file).sort()) add(path.join(file, name));
    else if (!/\.test\.tsx?$/.test(file)) hash.update(path.relative(root, file)).update(readFileSync(file));
  };
  for (const input of [
    ...inputs,
    'rspack.shared.js',
    'tools/release-plugin.js',
    'tools/federation-modules-plugin.js',
    'facades',
    'package-lock.json',
    'shared-contract/src',
  ]) {
    add(path.join(root, input));
  }
  return hash.digest('hex').slice(0, 12);
}

/** One bundle; `app` describes what is built, `node` whether it is the server's. */
function bundle(app, { node }) {
  const dev = process.env.NODE_ENV === 'development';
  const container = app.name.replaceAll('-', '_');
  return {
    name: `${app.name}:${node ? 'server' : 'client'}`,
    mode: dev ? 'development' : 'production',
    context: app.dir,
    target: node ? 'async-node' : ['web', 'es2022'],
    entry: app.entry ? { main: node ? app.entry.server : app.entry.client } : {},
    devtool: dev ? 'cheap-module-source-map' : false,
    output: {
      path: path.join(app.dir, 'dist', node ? 'server' : 'client'),
      clean: true,
      // the version keeps two releases of one app apart when both live in a page that stays open
      uniqueName: `${app.name}@${app.version}`,
      publicPath: 'auto',
      filename: node ? '[name].cjs' : dev ? '[name].js' : '[name].[contenthash:10].js',
      chunkFilename: node ? 'c/[name].cjs' : dev ? 'c/[name].js' : 'c/[name].[contenthash:10].js',
      cssFilename: '[name].[contenthash:10].css',
      cssChunkFilename: 'c/[name].[contenthash:10].css',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      ...(node && { library: { type: 'commonjs-module' } }),
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'], alias: { ...ALIASES, ...app.alias } },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: dev, refresh: dev && !node } },
            },
            env: { targets: node ? 'node 24' : 'chrome 109, safari 16.4, firefox 115' },
          },
        },
        {
          test: /\.css$/,
          type: 'css/auto',
          // custom properties are the language between apps: they keep their names
          parser: { namedExports: false, dashedIdents: false },
          generator: {
            exportsOnly: node,
            localIdentName: `${app.name}-[local]-[hash:6]`,
            exportsConvention: 'camel-case',
          },
        },
        { test: /\.(woff2|svg|png)$/, type: 'asset/resource', generator: { emit: !node } },
      ],
    },
    optimization: {
      minimize: !dev && !node,
      moduleIds: 'deterministic',
      chunkIds: node ? 'named' : 'deterministic',
      splitChunks: node ? false : app.splitChunks,
    },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: node ? 'remoteEntry.cjs' : dev ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
        exposes: app.exposes,
        remotes: {},
        shared: sharedModules({ host: app.host }),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          asyncStartup: false,
          ...(!node && (app.host ? { provideExternalRuntime: true } : { externalRuntime: true })),
          optimization: { target: node ? 'node' : 'web' },
        },
        ...(node && { library: { type: 'commonjs-module', name: container }, remoteType: 'script' }),
      }),
      !node && new FederationModulesPlugin(),
      app.publicDir && !node && new rspack.CopyRspackPlugin({ patterns: [{ from: app.publicDir, to: 'public' }] }),
      dev && !node && new ReactRefreshRspackPlugin(),
      !node && new ReleasePlugin({ ...app, container, shared: sharedModules({ host: app.host }) }),
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

const both = (app) => [bundle(app, { node: false }), bundle(app, { node: true })];

/**
 * An area that a team releases on its own.
 * @param {string} dir its folder, whose name is its name in the contract
 * @param {Record<string, string>} exposes module name → source
 */
export function remoteApp(dir, exposes) {
  const name = path.basename(dir);
  const named = Object.entries(exposes).map(([key, source]) => [
    key,
    { import: source, name: `expose-${key.slice(2)}` },
  ]);
  return both({
    name,
    dir,
    exposes: Object.fromEntries(named),
    host: false,
    paths: REMOTES[name].paths,
    version: sourceVersion([`${name}/src`, 'shared-ui/src']),
  });
}

/**
 * The host.
 * @param {{ client: string, server: string }} entry
 */
export function shellApp(dir, entry) {
  return both({
    name: 'shell',
    dir,
    entry,
    publicDir: path.join(dir, 'public'),
    host: true,
    paths: SHELL_PATHS,
    version: sourceVersion(['shell/src', 'shell/public', 'shared-ui/src', 'shared-auth/src']),
    splitChunks: {
      chunks: 'all',
      cacheGroups: { vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true } },
    },
  });
}
