import { createRequire } from 'node:module';
import path from 'node:path';
import { bundlesOf, releaseOf } from '@onmaum/area-kit/build/bundles';
import { moduleRules } from '@onmaum/area-kit/build/module-rules';
import { SHELL_PATHS } from '@onmaum/shared-contract/release/apps';

/**
 * The build configuration of the host. Areas, also those of teams outside of this repository, are built with `remoteApp` of
 * the package `area-kit`. Both configurations come from `bundlesOf`.
 */

const root = import.meta.dirname;
const require = createRequire(import.meta.url);
const isDev = process.env.NODE_ENV === 'development';

/** Modules that the host shares in place of a whole package, so that only used code is sent. */
const FACADES = {
  'react-router-dom': 'facades/react-router-dom',
  '@tanstack/react-query': 'facades/react-query',
};

const ROUTER = path.join(root, 'node_modules/react-router/dist/production');

const ALIASES = {
  // imports of `facades/…` work from every folder
  facades: path.join(root, 'facades'),
  // the real package, which a façade imports
  'tanstack-react-query$': require.resolve('@tanstack/react-query').replace(/build\/.*/, 'build/modern/index.js'),
  // the exports of react-router always resolve to its development build
  ...(!isDev && {
    'react-router$': path.join(ROUTER, 'index.mjs'),
    'react-router/dom$': path.join(ROUTER, 'dom-export.mjs'),
  }),
};

/** Texts of the site are imported from Markdown files. */
const MARKDOWN = {
  test: /\.md$/,
  type: 'javascript/auto',
  loader: path.join(root, 'tools/build/markdown-loader.js'),
};

/** The configuration of `polyfills.js`, which only old browsers run, before all other scripts. */
const polyfillsOf = ({ dir, polyfills }, release) => ({
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
 * The configuration of the host.
 * @param {{ client: string, server: string }} entry
 * @param {readonly string[]} polyfills the modules that old browsers run before the others
 */
export function shellApp(dir, entry, polyfills) {
  const app = {
    name: 'shell',
    container: 'shell',
    dir,
    entry,
    // developers use current browsers
    polyfills: !isDev && polyfills,
    publicDir: path.join(dir, 'public'),
    host: true,
    facades: FACADES,
    alias: ALIASES,
    rules: [MARKDOWN],
    paths: SHELL_PATHS,
    splitChunks: {
      chunks: 'all',
      cacheGroups: { vendor: { test: /node_modules/, name: 'vendor', chunks: 'initial', enforce: true } },
    },
  };
  const release = releaseOf(app);
  return [...bundlesOf(app, release), ...(app.polyfills ? [polyfillsOf(app, release)] : [])];
}
