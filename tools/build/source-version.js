import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** Inputs of every bundle. */
const COMMON = ['rspack.shared.js', 'tools/build', 'facades', 'package-lock.json', 'shared-contract/src'];

/**
 * The version of a build, a hash of its inputs: equal sources have the same version on any machine.
 * @param {string[]} inputs files and folders besides the common ones, relative to the root
 */
export function sourceVersion(inputs) {
  const hash = createHash('sha256');
  const add = (file) => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) for (const name of readdirSync(file).sort()) add(path.join(file, name));
    else if (!/\.(test|stories)\.tsx?$/.test(file)) hash.update(path.relative(root, file)).update(readFileSync(file));
  };
  for (const input of [...inputs, ...COMMON]) add(path.join(root, input));
  return hash.digest('hex').slice(0, 12);
}
