import { minify, transform } from '@swc/core';
import { BROWSERS } from '../module-rules.js';
import { browserLoader, makeContainer } from './container.js';

/**
 * Vite writes ES modules, which the shell cannot load as plain scripts with digests. Each is rewritten to the format of
 * `System.register`, which has the semantics of ES modules in a plain script, and is minified here.
 */

const NO_FILE = { swcrc: false, configFile: false, sourceMaps: false };

/** The property of the window that gets the scripts of a release. */
const queueOf = (uniqueName) => JSON.stringify(uniqueName);

async function minified(code, node) {
  const result = await minify(code, {
    compress: true,
    // names stay on the server, for the log of errors
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
 * @param {{ file: string, uniqueName: string, node: boolean }} chunk its name relative to the folder of the bundle, and the name
 *   of the bundle's runtime
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
 * The script `remoteEntry`, which makes the container.
 * @param {{ container: string, uniqueName: string, node: boolean, exposes: Record<string, string>, shared: readonly string[],
 *   together: Record<string, string[]>, styles: Record<string, string[]> }} area as of `makeContainer`, with the stylesheets
 *   of each script
 */
export function entryScript({ container, uniqueName, node, exposes, shared, together, styles }) {
  // deploys find the modules that an area takes from the shell by this name, which other bundlers write, too
  const area = JSON.stringify({ exposes, shared: shared.map((shareKey) => ({ shareKey })), together });
  const load = node
    ? 'async (file) => require("./" + file)'
    : `(${browserLoader.toString()})(${queueOf(uniqueName)}, document.currentScript.src, ${JSON.stringify(styles)})`;
  const made = `(${makeContainer.toString()})(${area}, ${load})`;
  return minified(node ? `exports.${container} = ${made};` : `var ${container} = ${made};`, node);
}
