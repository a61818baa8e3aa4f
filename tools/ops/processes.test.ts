import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readConfig as readApiConfig } from '../../api/src/config.ts';
import { readConfig as readRegistryConfig } from '../../registry/src/config.ts';
import { readConfig as readSiteConfig } from '../../site/src/config.ts';
import { completedFor } from './completed.ts';
import { PROCESSES, type ProcessName, processNamed } from './processes.ts';
import { HOST_SETTINGS, SECRETS, SETTINGS, variablesOf } from './variables.ts';

const root = path.join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** Variables for tests. Without FOREIGN_CODE_UNCONFINED, a registry does not start on a machine that cannot confine releases. */
const MORE: Partial<Record<ProcessName, Record<string, string>>> = {
  registry: { REGISTRY_TOKENS: 'tokens.json', FOREIGN_CODE_UNCONFINED: '1' },
};
const START: Record<ProcessName, (environment: Record<string, string>) => object> = {
  migrate: readApiConfig,
  api: readApiConfig,
  jobs: readApiConfig,
  site: readSiteConfig,
  registry: readRegistryConfig,
};
const start = (name: ProcessName, environment: Record<string, string | undefined>) =>
  START[name]({ ...processNamed(name).own, ...MORE[name], ...(environment as Record<string, string>) });

describe.each(PROCESSES.map(({ name }) => name))('The process %s', (name) => {
  it('starts in production with the variables that it gets', () => {
    expect(() => start(name, completedFor(name))).not.toThrow();
  });

  const required = [...SETTINGS, ...SECRETS].filter(({ readBy, optional }) => readBy.includes(name) && !optional);
  const defaults = ['TRUST_PROXY', 'API_URL', 'PORTONE_WINDOW_HOSTS', 'DATABASE_URL', 'PORTONE_IMP_CODE'];

  it.each(required.map((one) => one.name).filter((one) => !defaults.includes(one)))(
    'does not start without %s',
    (one) => {
      if (name === 'registry' && one === 'SITE_ORIGIN') return;
      expect(() => start(name, { ...completedFor(name), [one]: undefined })).toThrow(one);
    },
  );

  it('has time for what the server finishes when it stops', () => {
    const { script, endSeconds } = processNamed(name);
    const [, most] = /(?:SHUTDOWN_MS = |shutdownMs: )([\d_]+)/.exec(read(script)) ?? [];
    if (most) expect(endSeconds * 1000).toBe(Number(most.replace('_', '')));
    else expect(name).toBe('migrate');
  });
});

it('The site server gets no secret that opens data, and the registry only those of its bucket and of the metrics', () => {
  const secrets = (name: ProcessName) => variablesOf(name, SECRETS).map((one) => one.name);
  expect(secrets('site').toSorted()).toEqual(
    ['METRICS_TOKEN', 'PORTONE_IMP_CODE', 'REDIS_URL', 'REGISTRY_TOKEN', 'SITE_SECRET'].toSorted(),
  );
  expect(secrets('registry').toSorted()).toEqual(['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'METRICS_TOKEN']);
});

it('Every variable is explained in docs/configuration.md', () => {
  const page = read('docs/configuration.md');
  expect(
    [...HOST_SETTINGS, ...SETTINGS, ...SECRETS].map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``)),
  ).toEqual([]);
});
