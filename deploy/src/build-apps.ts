import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Builds apps that changed since their last build. @throws when a build fails */
export function buildApps(apps: readonly string[]) {
  const filters = apps.map((app) => `--filter=./${app}`);
  const { status } = spawnSync(
    'turbo',
    ['run', 'build', ...filters, '--output-logs=errors-only', '--no-update-notifier'],
    {
      cwd: path.join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    },
  );
  if (status !== 0) throw new Error('the build failed');
}
