import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

/** What goes into every bundle. */
const COMMON = ['rspack.shared.js', 'tools/build', 'facades', 'package-lock.json', 'shared-contract/src'];

/**
 * Names a build after all that goes into it: equal sources give the equal version, on any machine.
 * @param {string[]} inputs files and folders beside the common ones, relative to the root
 */
export function sourceVersion(inputs) {
  const hash = createHash('sha256');
  const add = (file) => {
    if (!existsSync(file)) return;
    if (statSync(file).isDirectory()) for (const name of readdirSync(file).sort()) add(path.join(file, name));
    else if (!/\.test\.tsx?$/.test(file)) hash.update(path.relative(root, file)).update(readFileSync(file));
  };
  for (const input of [...inputs, ...COMMON]) add(path.join(root, input));
  return hash.digest('hex').slice(0, 12);
}
