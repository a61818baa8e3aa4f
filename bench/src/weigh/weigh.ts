import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { Release } from '@onmaum/shared-contract/release/release';
import { ROOT } from '../settings.ts';

export interface PackageSize {
  name: string;
  bytes: number;
}

/** The gzip size of each package in the shell's initial scripts, largest first. */
export async function measurePackages(): Promise<PackageSize[]> {
  const folder = path.join(ROOT, 'bench/dist/weigh/shell-client');
  await rm(folder, { recursive: true, force: true });
  const { status } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/rspack'),
    ['build', '-c', path.join(import.meta.dirname, 'rspack.config.js')],
    { cwd: ROOT, stdio: ['ignore', 2, 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('the build of the shell with one chunk for each package failed');
  const release = Release.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8')));
  const weights = await Promise.all(
    release.entry.js.map(async (file) => ({
      name: file === 'main.js' ? 'federation and runtime' : file.replace(/\.js$/, ''),
      bytes: gzipSync(await readFile(path.join(folder, file)), { level: 9 }).length,
    })),
  );
  return weights.sort((a, b) => b.bytes - a.bytes);
}
