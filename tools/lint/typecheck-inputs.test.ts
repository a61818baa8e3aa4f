/**
 * turbo.json lists the inputs of type checks. A type check is repeated only if one of its inputs changes, so the list must be
 * complete.
 */

import { spawnSync } from 'node:child_process';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

function linesOf(command: string, ...args: string[]): string[] {
  const { stdout, stderr, status } = spawnSync(path.join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(stdout + stderr);
  return stdout.trim().split('\n');
}

interface Plan {
  globalCacheInputs: { files: Record<string, string> };
  tasks: { directory: string; inputs: Record<string, string> }[];
}

const plan = JSON.parse(linesOf('turbo', 'run', 'typecheck', '--dry=json').join('\n')) as Plan;
const everywhere = Object.keys(plan.globalCacheInputs.files);

it.each(plan.tasks)(
  'The types of $directory are checked again when one of its source files changes',
  ({ directory, inputs }) => {
    const counted = new Set([...Object.keys(inputs).map((file) => path.join(directory, file)), ...everywhere]);
    const read = linesOf('tsc', '-p', directory, '--listFilesOnly')
      .map((file) => path.relative(root, file))
      .filter((file) => !file.startsWith('node_modules/') && !file.includes('/node_modules/'));
    expect(read.length).toBeGreaterThan(1);
    expect(read.filter((file) => !counted.has(file))).toEqual([]);
  },
);
