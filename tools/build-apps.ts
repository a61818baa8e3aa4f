import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Every app, the host first: a remote's release is checked against the live host. */
export const APPS = ['shell', 'mfe-community', 'mfe-marketplace', 'mfe-mypage'] as const;

/** Builds apps; what did not change since its last build is not built again. @throws when one does not build */
export function buildApps(apps: readonly string[]) {
  const filters = apps.map((app) => `--filter=./${app}`);
  const { status } = spawnSync(
    'turbo',
    ['run', 'build', ...filters, '--output-logs=errors-only', '--no-update-notifier'],
    {
      cwd: path.join(import.meta.dirname, '..'),
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' },
    },
  );
  if (status !== 0) throw new Error('the build failed');
}
