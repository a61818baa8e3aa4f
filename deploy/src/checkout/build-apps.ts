import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { COMPILE_CACHE } from './compile-cache.ts';

const root = path.join(import.meta.dirname, '../../..');

/** Builds apps that changed since their last build. @throws when a build fails */
export function buildApps(apps: readonly string[]) {
  // a build that is taken from the cache is laid over the last one, whose files would stay
  for (const app of apps) rmSync(path.join(root, app, 'dist'), { recursive: true, force: true });
  const filters = apps.map((app) => `--filter=./${app}`);
  const { status } = spawnSync(
    'turbo',
    ['run', 'build', ...filters, '--output-logs=errors-only', '--no-update-notifier'],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NODE_COMPILE_CACHE: COMPILE_CACHE },
    },
  );
  if (status !== 0) throw new Error('the build failed');
}
