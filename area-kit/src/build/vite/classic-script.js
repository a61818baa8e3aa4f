import { minify, transform } from '@swc/core';
import { BROWSERS } from '../module-rules.js';
import { browserLoader, makeContainer } from './container.js';

/**
 * Vite writes ES modules, but the shell loads plain scripts, whose digests it checks. So each module is rewritten to a plain
 * script in the format of `System.register`, which keeps the semantics of ES modules, and is then minified.
 */

const NO_FILE = { swcrc: false, configFile: false, sourceMaps: false };

/** Name, as source code, of the `window` property to which the scripts of a release are added. */
const queueOf = (uniqueName) => JSON.stringify(uniqueName);

async function minified(code, node) {
  const result = await minify(code, {
    compress: true,
    // in the server bundle, names are kept, so that logged errors are readable
    mangle: !node,
    ecma: 2022,
    module: false,
    format: { comments: false },
  });
  return result.code;
}

/**
 * Rewrites a chunk.
 * @param {string} code an ES module
 * @param {{ file: string, uniqueName: string, node: boolean }} chunk `file`: its path in the folder of the bundle; `uniqueName`:
 *   name of the bundle's runtime
 */
export async function classicScript(code, { file, uniqueName, node }) {
  const registered = await transform(code, {
    ...NO_FILE,
    filename: file,
    isModule: true,
    env: { targets: node ? 'node 24' : BROWSERS },
    jsc: { parser: { syntax: 'ecmascript' } },
    module: { type: 'systemjs' },
  });
  const register = `(System)=>{${registered.code}\n}`;
  const script = node
    ? `module.exports=${register};`
    : `(self[${queueOf(uniqueName)}]??=[]).push([${JSON.stringify(file)},${register}]);`;
  return minified(script, node);
}

/**
 * The script `remoteEntry`, which creates the container.
 * @param {{ container: string, uniqueName: string, node: boolean, exposes: Record<string, string>, shared: readonly string[],
 *   together: Record<string, string[]>, styles: Record<string, string[]> }} area as in `makeContainer`, and the stylesheets
 *   of each script
 */
export function entryScript({ container, uniqueName, node, exposes, shared, together, styles }) {
  // deploys search for `shareKey`, which other bundlers also write, to find the modules that an area gets from the shell
  const area = JSON.stringify({ exposes, shared: shared.map((shareKey) => ({ shareKey })), together });
  const load = node
    ? 'async (file) => require("./" + file)'
    : `(${browserLoader.toString()})(${queueOf(uniqueName)}, document.currentScript.src, ${JSON.stringify(styles)})`;
  const made = `(${makeContainer.toString()})(${area}, ${load})`;
  return minified(node ? `exports.${container} = ${made};` : `var ${container} = ${made};`, node);
}
