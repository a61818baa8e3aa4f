import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { APPS } from '../../deploy/src/checkout/apps.ts';
import { ensureChromium } from '../install/chromium.ts';
import { ensureHaproxy } from '../install/haproxy.ts';
import { ensurePgbackrest } from '../install/pgbackrest.ts';
import { ensurePgbouncer } from '../install/pgbouncer.ts';
import { ensurePostgres } from '../install/postgres.ts';
import { ensureValkey } from '../install/valkey.ts';
import type { Step } from './test-steps.ts';

/** The steps of `npm test`. */
export interface Plan {
  /** Steps that run in parallel with the tests. */
  checks: Step[];
  tests: Step[];
  /** Steps that run after all others, since browser tests time out on a busy machine. */
  browser: Step[];
}

const root = path.join(import.meta.dirname, '../..');

/** The folders of all workspaces. */
export const WORKSPACES: readonly string[] = globSync(
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces,
  { cwd: root },
).filter((folder) => existsSync(path.join(root, folder, 'package.json')));

/** Makes tests use their own databases, even if the environment has DATABASE_URL. */
const NO_SERVER = { DATABASE_URL: '' };
const BROWSER = ['test', '-c', 'e2e'];
const DATABASES: Step = {
  name: 'databases of the tests',
  command: 'node',
  args: ['api/test/support/database/prepare.ts'],
};
/** Checks built files. */
const OLDEST_BROWSERS: Step = { name: 'oldest browsers', command: 'node', args: ['tools/browsers/main.ts'] };

/** Installs the databases and proxies that tests start. */
function ensureEngines(): void {
  ensurePostgres();
  ensurePgbouncer();
  ensurePgbackrest();
  ensureHaproxy();
  ensureValkey();
}

/** All checks and tests. */
export function planAll(): Plan {
  ensureChromium();
  ensureEngines();
  return {
    checks: [
      { name: 'build', command: 'turbo', args: ['run', 'build', '--output-logs=errors-only'] },
      OLDEST_BROWSERS,
      { name: 'types', command: 'turbo', args: ['run', 'typecheck', '--output-logs=errors-only'] },
      { name: 'types of the tools', command: 'tsc', args: ['-p', 'tools', '--checkers', '1'] },
      { name: 'format and style', command: 'biome', args: ['ci', '.'] },
      { name: 'correctness and boundaries', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
      { name: 'unused code', command: 'knip', args: [] },
      { name: 'commit messages', command: 'node', args: ['tools/commits/main.ts'] },
    ],
    tests: [DATABASES, jest('unit, component and API tests')],
    browser: [{ name: 'browser tests', command: 'playwright', args: BROWSER, runner: 'playwright' }],
  };
}

/** Checks, tests and build of one workspace, and for an app the browser tests that match its name. */
export function planWorkspace(name: string): Plan {
  const isApp = APPS.some((app) => app === name);
  const folders = [name, `e2e/tests/${name}`].filter((folder) => existsSync(path.join(root, folder)));
  if (isApp) ensureChromium();
  if (name === 'api') ensureEngines();
  if (name === 'shared-server') ensureValkey();
  const filter = ['--output-logs=errors-only', `--filter=./${name}`];
  const browser: Step = {
    name: 'browser tests',
    command: 'playwright',
    // the name is matched with titles, tags and file paths below e2e/tests
    args: [...BROWSER, '--grep', name, '--pass-with-no-tests'],
    runner: 'playwright',
  };
  return {
    checks: [
      { name: 'build', command: 'turbo', args: ['run', 'build', ...filter] },
      ...(isApp ? [{ ...OLDEST_BROWSERS, args: [...OLDEST_BROWSERS.args, name] }] : []),
      { name: 'types', command: 'turbo', args: ['run', 'typecheck', ...filter] },
      { name: 'format and style', command: 'biome', args: ['ci', ...folders] },
      { name: 'correctness and boundaries', command: 'oxlint', args: ['--type-aware', '--deny-warnings', ...folders] },
      { name: 'unused code', command: 'knip', args: ['--workspace', name] },
    ],
    tests: [...(name === 'api' ? [DATABASES] : []), jest('tests', path.join(root, name, '/'), '--passWithNoTests')],
    // the sparse checkout of a team has no browser tests
    browser: isApp && existsSync(path.join(root, 'e2e')) ? [browser] : [],
  };
}

const jest = (name: string, ...args: string[]): Step => ({
  name,
  command: 'jest',
  args: ['--ci', '--silent', ...args],
  env: NO_SERVER,
  runner: 'jest',
});
