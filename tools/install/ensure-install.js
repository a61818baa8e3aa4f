import { spawn, spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Installs the packages of the lock file if necessary. Runs on the machine's own Node and uses no installed package.
 */
export const root = path.join(import.meta.dirname, '../..');

/** The project's own Node, a dependency; the machine's Node may be older. */
export const node = path.join(root, 'node_modules/.bin/node');

export function ensureInstall() {
  const installed = path.join(root, 'node_modules/.package-lock.json');
  const fresh =
    existsSync(installed) && statSync(installed).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs;
  if (fresh && existsSync(node)) return;
  console.log('Installing the packages of the lock file …');
  // not `npm ci`, which refuses a lock file that lacks the binaries of other platforms; with --no-save the lock file
  // still pins versions and checksums and is not rewritten
  const args = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Runs a script on the project's Node, with its tools on the path, and exits with its exit code.
 * @param {string} script relative to the root
 */
export function runTool(script, args = process.argv.slice(2)) {
  const bin = path.join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${bin}${path.delimiter}${process.env.PATH}`,
    // child processes share this compile cache, with which the API starts in two thirds of the time
    NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node-compile'),
  };
  const child = spawn(node, [path.join(root, script), ...args], { cwd: root, stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
