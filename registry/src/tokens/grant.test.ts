import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readArea } from '@onmaum/deploy/checkout/apps';
import { covers, Grant } from './grant.ts';

it.each([
  ['/gift', '/gift', true],
  ['/gift/:id', '/gift/:number', true],
  ['/gift', '/gift/:id', false],
  ['/gift/*', '/gift', true],
  ['/gift/*', '/gift/:id/edit', true],
  ['/gift/*', '/gifts', false],
  ['/gift/*', '/Gift/a', true],
  ['/gift/*', '/:anything', false],
  ['/gift/*', '/', false],
  ['/', '/', true],
  ['/', '/gift', false],
  ['*', '/anything/:id', true],
])('A grant of %s covers the path %s: %s', (granted, path, expected) => {
  expect(covers(granted, path)).toBe(expected);
});

it.each([['mfe-shell'], ['community'], ['../shell'], ['mfe-'], ['Shell']])(
  'A grant for the app %s is invalid',
  (app) => {
    const entry = { name: 'a', sha256: '0'.repeat(64), app, may: ['publish'] };
    expect(Grant.safeParse(entry).success).toBe(false);
    expect(Grant.safeParse({ ...entry, app: 'mfe-gift' }).success).toBe(true);
  },
);

it('A new token is printed with a valid entry for the file, and wrong settings are named', async () => {
  const run = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    spawnSync(process.execPath, [path.join(import.meta.dirname, '../main.ts'), ...args], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, LOG_LEVEL: 'silent', ...env },
    });
  const { stdout } = run({}, 'token', 'mfe-community');
  const list = stdout.slice(stdout.indexOf('['));
  expect(JSON.parse(list)).toMatchObject([{ app: 'mfe-community', paths: readArea('mfe-community').paths }]);
  expect(run({}, 'token', 'community').stderr).toContain('must be shell, or an area named mfe-<name>');
  const usage =
    "registry: usage: npm run registry, or npm run registry -- token <app> [preview], with '*' for every app, 'site' for a site server, or 'api' for checks of the API\n";
  for (const words of [['tokens'], ['token'], ['token', 'shell', 'mfe-community']]) {
    expect(run({}, ...words).stderr).toBe(usage);
  }
  const made = (...words: string[]) => {
    const said = run({}, 'token', ...words).stdout;
    return JSON.parse(said.slice(said.indexOf('['))) as unknown[];
  };
  expect(made('mfe-community', 'preview').map((entry) => Grant.parse(entry))).toMatchObject([
    { name: 'mfe-community-preview', app: 'mfe-community', may: ['preview'] },
  ]);
  for (const [holder, may] of [
    ['*', ['publish']],
    ['site', ['read', 'take-back']],
  ] as const) {
    expect(made(holder).map((entry) => Grant.parse(entry))).toMatchObject([{ app: '*', may }]);
  }
  // an area whose manifest is not in this checkout
  expect(made('mfe-late-gift')).toMatchObject([{ app: 'mfe-late-gift', paths: ['/late_gift', '/late_gift/*'] }]);
  expect(run({}).stderr).toContain('set REGISTRY_TOKENS to the file of tokens');

  const dir = mkdtempSync(path.join(tmpdir(), 'onmaum-tokens-'));
  const [file, wrong] = [path.join(dir, 'tokens.json'), path.join(dir, 'wrong.json')];
  writeFileSync(file, list);
  writeFileSync(wrong, '{}');
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const { port } = busy.address() as AddressInfo;
  const env = { REGISTRY_PORT: String(port), RELEASES_DIR: dir };
  expect(run({ ...env, REGISTRY_TOKENS: wrong }).stderr).toContain(`${wrong}: `);
  expect(run({ ...env, REGISTRY_TOKENS: file }).stderr).toBe(
    `registry: port ${port} is in use; set REGISTRY_PORT to another\n`,
  );
  busy.close();
  rmSync(dir, { recursive: true });
});
