import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the packages of the lock file if necessary. This module runs on the Node of the machine and must not import installed
 * packages.
 */
export const root = path.join(import.meta.dirname, '../..');

/** The project's own Node, which is a dependency, since the Node of the machine may be older. */
export const node = path.join(root, 'node_modules/.bin/node');

export function ensureInstall() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const fresh =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
  if (fresh && existsSync(node)) return;
  console.log('Installing the packages of the lock file …');
  // not `npm ci`: it refuses a lock file that lacks the binaries of other platforms. With --no-save, the lock file still
  // determines versions and checksums, and is not rewritten
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a script on the project's Node, with the project's tools on the path, and exits with the exit code of the script.
 * @param {string} script relative to the root
 */
export function runTool(script, args = process.argv.slice(2)) {
  const bin = path.join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    // child processes share this compile cache; with it, the API starts in two thirds of the time
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node-compile'),
  };
  const child = spawn(node, [path.join(root, script), ...args], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
