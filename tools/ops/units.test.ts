import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig as readApiConfig } from '../../api/src/config.ts';
import { readConfig as readSiteConfig } from '../../site/src/config.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const variables = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

const example = variables(read('ops/systemd/environment.example'));
const OF_PROVIDERS = /^(KAKAO|NAVER|PORTONE)_/;
/** The example with secrets and the keys of providers, as an operator completes it. */
const environment = Object.fromEntries(
  Object.entries(example).map(([name, value]) => {
    if (value !== '') return [name, value];
    if (name === 'FIELD_KEYS') return [name, `k1:${randomBytes(32).toString('base64')}`];
    if (name === 'PORTONE_WINDOW_HOSTS') return [name, 'https://cards.example.com'];
    return [name, OF_PROVIDERS.test(name) ? 'given-by-the-provider' : randomBytes(48).toString('base64')];
  }),
);

it('The variables of the example start API and site server in production, once its secrets are set', () => {
  const api = readApiConfig({ ...environment, API_PORT: '4001', JOBS: '0', MIGRATE: '0' });
  expect(api).toMatchObject({ production: true, port: 4001, runsJobs: false, migrates: false });
  expect(readApiConfig({ ...environment, JOBS: 'only' })).toMatchObject({ servesCalls: false, runsJobs: true });
  const site = readSiteConfig({ ...environment, PORT: '3001' });
  expect(site).toMatchObject({ production: true, port: 3001, apiUrl: 'http://127.0.0.1:4100' });
  expect(() => readApiConfig(example)).toThrow('SITE_SECRET');
});

const units = globSync('ops/systemd/*.service', { cwd: root });

it.each(units)('%s starts a script of the repository, as a user without rights', (unit) => {
  const text = read(unit);
  const [, script = ''] = /^ExecStart=\/opt\/onmaum\/node_modules\/\.bin\/node (\S+)$/m.exec(text) ?? [];
  expect(existsSync(path.join(root, script))).toBe(true);
  for (const line of ['User=onmaum', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'StateDirectory=onmaum'])
    expect(text.split('\n')).toContain(line);
});

it('HAProxy, PgBouncer and the example name the same addresses', () => {
  const proxy = read('ops/haproxy/haproxy.cfg');
  expect(proxy).toContain(`bind ${new URL(example.API_URL ?? '').host}`);
  const pooler = read('ops/pgbouncer/pgbouncer.ini');
  expect(pooler).toContain(`listen_port = ${new URL(example.DATABASE_POOLER_URL ?? '').port}`);
  for (const port of [3000, 3001, 4000, 4001]) expect(proxy).toContain(`127.0.0.1:${port}`);
});
