import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs what the lock file names, when it is not there yet. Runs on the machine's own Node, so it
 * uses nothing that has to be installed.
 */
export const root = path.join(import.meta.dirname, '..');

/** Node of the project: installed with it, so that the machine's own may be older. */
export const node = path.join(root, 'node_modules/.bin/node');

export function ensureInstall() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const fresh =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
  if (fresh && existsSync(node)) return;
  console.log('Installing what the lock file names …');
  // not `npm ci`: it refuses a lock file made where a registry lacks the binaries of other platforms; the
  // lock file pins versions and checksums all the same, and is not rewritten
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a script of the project on its own Node, with its tools on the path, and ends as it ends.
 * @param {string} script relative to the root
 */
export function runTool(script, args = process.argv.slice(2)) {
  const bin = path.join(root, 'node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  const child = spawn(node, [path.join(root, script), ...args], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
