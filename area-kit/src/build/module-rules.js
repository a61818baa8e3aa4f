import path from 'node:path';

/** The oldest browsers that the site supports, for scripts and styles. */
export const BROWSERS = ['chrome 109', 'safari 16.4', 'ios_saf 16.4', 'firefox 115'];

const LEAN_CALLS = path.join(import.meta.dirname, 'lean-calls-loader.js');
const OWN_CALLS_LOADER = path.join(import.meta.dirname, 'own-calls-loader.js');
const PURE_CONTRACT = path.join(import.meta.dirname, 'pure-contract-loader.js');

/** Sources of the contract: TypeScript in the repository of the site, and JavaScript in its package. */
export const CONTRACT = { test: /shared-contract\/(src|lib)\/.+\.[jt]s$/, exclude: /(calls\.[jt]s|\.d\.ts)$/ };
export const CALLS = /shared-contract\/(src|lib)\/.+calls\.[jt]s$/;
/** Files `calls.ts` of an area, with the calls of its own service. */
export const OWN_CALLS = /^(?!.*[\\/](shared-contract|node_modules)[\\/]).*[\\/]src[\\/](.*[\\/])?calls\.ts$/;
/** Whether a module declares calls. */
export const declaresCalls = (file) => CALLS.test(file) || OWN_CALLS.test(file);

/** Code that is compiled, for the supported browsers or for Node.js: code of the app and of the site's packages. */
export const COMPILED = [/\.tsx?$/, /[\\/]@onmaum[\\/][\w-]+[\\/]lib[\\/].+\.js$/];

/** The options of the compiler, swc. @param {{ node: boolean, dev: boolean }} bundle as in `moduleRules` */
export const compilerOptions = ({ node, dev }) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: {
      react: { runtime: 'automatic', development: dev, refresh: dev && !node },
      // `typeof document` is constant, so each bundle drops the code for the other side; LEAN_CALLS marks bundles with lean calls
      optimizer: {
        globals: { typeofs: { document: node ? 'undefined' : 'object', ...(!dev && { LEAN_CALLS: 'boolean' }) } },
      },
    },
  },
  env: { targets: node ? 'node 24' : BROWSERS },
});

/**
 * The rules for the modules of a bundle.
 * @param {{ name: string, node: boolean, dev: boolean }} bundle name of the app, whether this is the server bundle, and whether
 * it is for development
 */
export function moduleRules({ name, node, dev }) {
  return [
    {
      test: COMPILED,
      type: 'javascript/auto',
      loader: 'builtin:swc-loader',
      options: compilerOptions({ node, dev }),
    },
    // in production, calls contain dialects and shapes in place of schemas; see shared-contract/src/call/call.ts
    ...(dev ? [] : [{ test: CALLS, enforce: 'pre', loader: LEAN_CALLS }]),
    // without side effects, like the package of the contract, so that a page contains only the calls that it uses
    ...(dev ? [] : [{ test: OWN_CALLS, enforce: 'pre', loader: OWN_CALLS_LOADER, sideEffects: false }]),
    ...(dev ? [] : [{ ...CONTRACT, enforce: 'pre', loader: PURE_CONTRACT }]),
    {
      test: /\.css$/,
      type: 'css/auto',
      // custom properties keep their names, since all apps share them
      parser: { namedExports: false, dashedIdents: false },
      generator: {
        exportsOnly: node,
        localIdentName: `${name}-[local]-[hash:4]`,
        exportsConvention: 'camel-case',
      },
    },
    { test: /\.(woff2|svg|png)$/, type: 'asset/resource', generator: { emit: !node } },
  ];
}
