import { readFileSync } from 'node:fs';
import path from 'node:path';

/** docs/configuration.md lists the variables that the servers declare and the tools read. */

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Modules that declare the variables of a server as keys of a schema. */
const DECLARATIONS = [
  'shared-contract/src/server/environment.ts',
  'api/src/environment.ts',
  'site/src/config.ts',
  'registry/src/config.ts',
  'deploy/src/commands/examination.ts',
];
const declared = new Set(
  DECLARATIONS.flatMap((file) => [...read(file).matchAll(/^\s+([A-Z][A-Z0-9_]+):/gm)].map(([, name = '']) => name)),
);

const rows = [...read('docs/configuration.md').matchAll(/^\| (`[A-Z].*?) \|/gm)].map(([, cell = '']) => cell);
const listed = new Set(rows.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name)));

it('The configuration page lists every variable that a server declares', () => {
  expect(declared.size).toBeGreaterThan(50);
  expect([...declared].filter((name) => !listed.has(name))).toEqual([]);
});

/** Variables that scripts read outside of the schemas of servers, with the file that reads each. */
const READ_BY_SCRIPTS: Record<string, string> = {
  DEPLOY_AUTHOR: 'deploy/src/checkout/origin.ts',
  DEPLOY_RUN: 'deploy/src/checkout/origin.ts',
  TARGET_REGISTRY_TOKEN: 'deploy/src/command-line/commands.ts',
  RELEASES_PORT: 'registry/src/open-page.ts',
  CHROMIUM: 'deploy/src/checks/look/chromium-path.ts',
  TEST_DATABASE_URL: 'tools/jest/start-postgres.ts',
  TEST_WORKERS: 'jest.config.js',
  SITE_URL: 'e2e/support/global-setup.ts',
  SITE_API_URL: 'e2e/support/global-setup.ts',
  TRACE: 'e2e/playwright.config.ts',
  CI: 'e2e/playwright.config.ts',
  BENCH_RUNS: 'bench/src/settings.ts',
  BENCH_SCALE: 'bench/src/settings.ts',
  BENCH_SEED: 'bench/src/settings.ts',
};

it('Every variable on the configuration page is declared by a server, or read by a script', () => {
  const unknown = [...listed].filter((name) => {
    const file = READ_BY_SCRIPTS[name];
    return !declared.has(name) && !(file && read(file).includes(name));
  });
  expect(unknown).toEqual([]);
});
