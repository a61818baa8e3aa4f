import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { alone } from './build-alone.ts';
import { COMPILE_CACHE } from './compile-cache.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Builds apps that changed since their last build. @throws when a build fails */
export const buildApps = (apps: readonly string[]): Promise<void> => withBuilt(apps, async () => {});

/** Builds apps and calls `use` before another process can build them again. @throws when a build fails */
export const withBuilt = <T>(apps: readonly string[], use: () => Promise<T>): Promise<T> =>
  alone(async () => {
    await build(apps);
    return use();
  });

async function build(apps: readonly string[]) {
  // turbo copies a cached build into the folder without removing the files of the previous build
  for (const app of apps) await rm(path.join(root, app, 'dist'), { recursive: true, force: true });
  const filters = apps.map((app) => `--filter=./${app}`);
  const turbo = spawn('turbo', ['run', 'build', ...filters, '--output-logs=errors-only', '--no-update-notifier'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NODE_COMPILE_CACHE: COMPILE_CACHE },
  });
  const [status] = await once(turbo, 'exit');
  if (status !== 0) throw new Error('the build failed');
}
