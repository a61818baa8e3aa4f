import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Installs Debian packages. @returns false if this machine cannot install packages, or the installation fails */
export function installPackages(name: string, packages: readonly string[]): boolean {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return false;
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  // makes apt-get fail early on a machine without a network
  const offline = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=1'];
  const install = ['install', '-y', '-qq', '--no-install-recommends', '--no-remove', ...packages];
  return [['update', '-qq'], install].every(
    (args) => spawnSync('apt-get', [...offline, ...args], { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0,
  );
}
