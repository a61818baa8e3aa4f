import { spawnSync } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { Release } from '@onmaum/shared-contract/release/release';
import { compressFolder } from '../../../deploy/src/releases/compress.ts';
import { ROOT } from '../settings.ts';

export interface Monolith {
  folder: string;
  release: Release;
}

/** Builds the monolith. @returns its folder @throws when the build fails */
export async function compileMonolith(): Promise<string> {
  const folder = path.join(ROOT, 'bench/dist/monolith');
  await rm(folder, { recursive: true, force: true });
  const { status } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/rspack'),
    ['build', '-c', path.join(import.meta.dirname, 'rspack.config.js')],
    { cwd: ROOT, stdio: ['ignore', 2, 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error('the build of the monolith failed');
  return folder;
}

/** Builds the monolith and compresses it like a release. @throws when the build fails */
export async function buildMonolith(): Promise<Monolith> {
  const folder = await compileMonolith();
  await compressFolder(folder);
  return { folder, release: Release.parse(JSON.parse(await readFile(path.join(folder, 'release.json'), 'utf8'))) };
}
