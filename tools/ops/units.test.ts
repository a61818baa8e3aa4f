import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig as readApiConfig } from '../../api/src/config.ts';
import { readConfig as readSiteConfig } from '../../site/src/config.ts';
import { completedFor } from './completed.ts';
import { PROCESSES, type ProcessName, processNamed } from './processes.ts';
import { unit, unitName } from './systemd/unit.ts';
import { SECRETS, variablesOf } from './variables.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const variables = (text: string) =>
  Object.fromEntries([...text.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]));

const exampleOf = (name: ProcessName) => variables(read(`ops/systemd/environment.${name}.example`));
/** The variables of the example, completed with secrets and the keys of providers. */
const environmentOf = (name: ProcessName) => ({ ...exampleOf(name), ...completedFor(name) });

it('The variables of the examples start API and site server in production, once their secrets are set', () => {
  const api = readApiConfig({ ...environmentOf('api'), API_PORT: '4001', JOBS: '0', MIGRATE: '0' });
  expect(api).toMatchObject({ production: true, port: 4001, runsJobs: false, migrates: false });
  expect(readApiConfig({ ...environmentOf('jobs'), JOBS: 'only' })).toMatchObject({
    servesCalls: false,
    runsJobs: true,
  });
  const site = readSiteConfig({ ...environmentOf('site'), PORT: '3001' });
  expect(site).toMatchObject({ production: true, port: 3001, apiUrl: 'http://127.0.0.1:4100' });
  expect(() => readApiConfig(exampleOf('api'))).toThrow('SITE_SECRET');
});

it.each(PROCESSES.map((kind) => [kind.name, kind] as const))(
  'The unit of %s gets all secrets that its process reads; the units of site server and registry get no others',
  (name, kind) => {
    const [, file = ''] = /^EnvironmentFile=\/etc\/onmaum\/(\S+)$/m.exec(unit(kind)) ?? [];
    const given = Object.keys(variables(read(`ops/systemd/${file}.example`)));
    const isSecret = (one: string) => SECRETS.some((secret) => secret.name === one);
    const own = variablesOf(name, SECRETS).map((secret) => secret.name);
    expect(given.filter(isSecret)).toEqual(expect.arrayContaining(own));
    if (name === 'site' || name === 'registry') expect(given.filter(isSecret)).toEqual(own);
  },
);

it.each(PROCESSES.map((kind) => [unitName(kind), kind] as const))(
  '%s starts a script of the repository, as a user without rights',
  (_name, kind) => {
    const text = unit(kind);
    const [, script = ''] = /^ExecStart=\/opt\/onmaum\/node_modules\/\.bin\/node (\S+)$/m.exec(text) ?? [];
    expect(existsSync(path.join(root, script))).toBe(true);
    for (const line of ['ProtectSystem=strict', 'NoNewPrivileges=yes']) expect(text.split('\n')).toContain(line);
    // code of releases can read /proc/<pid>/environ of processes with the same user, so the API has another user
    expect(text).toContain(`\nUser=${script.startsWith('api/') ? 'onmaum' : 'onmaum-site'}\n`);
    expect(text.match(/^StateDirectory=.*/gm) ?? []).toEqual(kind.writes.map((one) => `StateDirectory=onmaum/${one}`));
  },
);

it('HAProxy, PgBouncer, Prometheus and the examples name the same addresses', () => {
  const proxy = read('ops/haproxy/haproxy.cfg');
  expect(proxy).toContain(`bind ${new URL(exampleOf('site').API_URL ?? '').host}`);
  const pooler = read('ops/pgbouncer/pgbouncer.ini');
  expect(pooler).toContain(`listen_port = ${new URL(exampleOf('api').DATABASE_POOLER_URL ?? '').port}`);
  const targets = read('ops/prometheus/prometheus.yml');
  for (const port of [3000, 3001, 4000, 4001]) {
    expect(proxy).toContain(`127.0.0.1:${port}`);
    expect(targets).toContain(`127.0.0.1:${port}`);
  }
  expect(proxy).toContain(`127.0.0.1:${processNamed('registry').port?.number}`);
});
