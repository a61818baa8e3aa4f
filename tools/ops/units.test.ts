import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig as readApiConfig } from '../../api/src/config.ts';
import { readConfig as readSiteConfig } from '../../site/src/config.ts';
import { completed } from './completed.ts';
import { PROCESSES } from './processes.ts';
import { unit, unitName } from './systemd/unit.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const variables = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

const example = variables(read('ops/systemd/environment.example'));
/** The example with secrets and the keys of providers. */
const environment = { ...example, ...completed() };

it('The variables of the example start API and site server in production, once its secrets are set', () => {
  const api = readApiConfig({ ...environment, API_PORT: '4001', JOBS: '0', MIGRATE: '0' });
  expect(api).toMatchObject({ production: true, port: 4001, runsJobs: false, migrates: false });
  expect(readApiConfig({ ...environment, JOBS: 'only' })).toMatchObject({ servesCalls: false, runsJobs: true });
  const site = readSiteConfig({ ...environment, PORT: '3001' });
  expect(site).toMatchObject({ production: true, port: 3001, apiUrl: 'http://127.0.0.1:4100' });
  expect(() => readApiConfig(example)).toThrow('SITE_SECRET');
});

it.each(PROCESSES.map((kind) => [unitName(kind), kind] as const))(
  '%s starts a script of the repository, as a user without rights',
  (_name, kind) => {
    const text = unit(kind);
    const [, script = ''] = /^ExecStart=\/opt\/onmaum\/node_modules\/\.bin\/node (\S+)$/m.exec(text) ?? [];
    expect(existsSync(path.join(root, script))).toBe(true);
    for (const line of ['User=onmaum', 'ProtectSystem=strict', 'NoNewPrivileges=yes', 'StateDirectory=onmaum'])
      expect(text.split('\n')).toContain(line);
  },
);

it('HAProxy, PgBouncer and the example name the same addresses', () => {
  const proxy = read('ops/haproxy/haproxy.cfg');
  expect(proxy).toContain(`bind ${new URL(example.API_URL ?? '').host}`);
  const pooler = read('ops/pgbouncer/pgbouncer.ini');
  expect(pooler).toContain(`listen_port = ${new URL(example.DATABASE_POOLER_URL ?? '').port}`);
  for (const port of [3000, 3001, 4000, 4001]) expect(proxy).toContain(`127.0.0.1:${port}`);
});
