import { IMAGE } from '../image-names.ts';
import { PROCESSES, type ProcessKind, STATE_DIR, STOP_PAUSE_SECONDS, stopSeconds } from '../processes.ts';
import { SECRETS, SETTINGS, type Variable, variablesOf } from '../variables.ts';
import { RESTRICTED, type Service } from './service.ts';

const DATABASE = `postgres://onmaum:\${POSTGRES_PASSWORD:?}`;

/** Variables with fixed values: addresses within the compose file, and the number of proxies. */
const FIXED: Record<string, string> = {
  API_URL: 'http://haproxy:4100',
  TRUST_PROXY: '1',
  DATABASE_URL: `${DATABASE}@postgres:5432/onmaum`,
  DATABASE_POOLER_URL: `${DATABASE}@pgbouncer:6432/onmaum`,
  REDIS_URL: 'redis://valkey:6379',
};
/** Variables that are not set, because the site servers share the folder of releases with the registry. */
const UNUSED = ['REGISTRY_URL', 'REGISTRY_TOKEN'];
const TOKENS = 'registry_tokens';

const reference = ({ name, optional }: Variable) =>
  FIXED[name] ?? (optional ? `\${${name}:-}` : `\${${name}:?set it in .env}`);

function environmentOf(kind: ProcessKind): Record<string, string> {
  const read = [...SETTINGS, ...SECRETS].filter(({ name }) => !UNUSED.includes(name));
  return {
    NODE_ENV: 'production',
    ...(kind.port ? { HOST: '0.0.0.0', STOP_PAUSE_SECONDS: String(STOP_PAUSE_SECONDS) } : {}),
    ...Object.fromEntries(kind.writes.map((folder) => [`${folder.toUpperCase()}_DIR`, `${STATE_DIR}/${folder}`])),
    ...Object.fromEntries(variablesOf(kind.name, read).map((one) => [one.name, reference(one)])),
    ...(kind.confines ? { REGISTRY_TOKENS: `/run/secrets/${TOKENS}` } : {}),
    ...kind.own,
  };
}

/** A script that requests `/readyz`, since the image has no HTTP client but Node. */
const ready = (port: number) =>
  `fetch('http://127.0.0.1:${port}/readyz').then(({ok})=>process.exit(ok?0:1),()=>process.exit(1))`;

/**
 * Options that let the registry create namespaces to confine the code of releases: they allow the system calls and mounts, and a
 * /proc without hidden files.
 */
const CONFINES = ['no-new-privileges:true', 'seccomp:unconfined', 'apparmor:unconfined', 'systempaths=unconfined'];

const SITE_SERVERS = 2;

function processService(kind: ProcessKind): Service {
  const { runs, port, confines } = kind;
  const needsDatabase = kind.script.startsWith('api/');
  return {
    image: `${IMAGE}:\${ONMAUM_VERSION:?set it in .env}`,
    command: [kind.script],
    environment: environmentOf(kind),
    ...(confines ? { secrets: [TOKENS] } : {}),
    ...(kind.writes.length > 0 ? { volumes: kind.writes.map((folder) => `${folder}:${STATE_DIR}/${folder}`) } : {}),
    ...RESTRICTED,
    ...(confines ? { security_opt: CONFINES } : {}),
    tmpfs: ['/tmp'],
    networks: needsDatabase || kind.name === 'site' ? ['default', 'data'] : ['default'],
    ...(needsDatabase
      ? {
          depends_on:
            runs === 'once'
              ? { postgres: { condition: 'service_healthy' } }
              : {
                  migrate: { condition: 'service_completed_successfully' },
                  pgbouncer: { condition: 'service_started' },
                },
        }
      : {}),
    restart: runs === 'once' ? 'on-failure' : 'unless-stopped',
    stop_grace_period: `${stopSeconds(kind)}s`,
    ...(port
      ? {
          healthcheck: {
            test: ['CMD', 'node', '-e', ready(port.number)],
            interval: '30s',
            timeout: '5s',
            start_period: '30s',
          },
        }
      : {}),
    deploy: {
      ...(runs === 'many' ? { replicas: SITE_SERVERS } : {}),
      resources: { limits: { memory: kind.resources.mostMemory.replace('i', '').toLowerCase() } },
    },
  };
}

/** The services of the project's own processes. */
export const processServices = (): Record<string, Service> =>
  Object.fromEntries(PROCESSES.map((kind) => [kind.name, processService(kind)]));
