import { ENGINES, USER } from '../image-names.ts';
import { RESTRICTED, type Service } from './service.ts';

const ALWAYS = { restart: 'unless-stopped' } satisfies Service;

/** The services that are not processes of the project: PostgreSQL, PgBouncer, Valkey and HAProxy. */
export const engineServices = (): Record<string, Service> => ({
  postgres: {
    image: ENGINES.postgres,
    environment: { POSTGRES_USER: 'onmaum', POSTGRES_DB: 'onmaum', POSTGRES_PASSWORD: `\${POSTGRES_PASSWORD:?}` },
    // the second file sets the time limits of the role that the pooler uses
    volumes: ['database:/var/lib/postgresql/data', '../pgbouncer/limits.sql:/docker-entrypoint-initdb.d/limits.sql:ro'],
    security_opt: ['no-new-privileges:true'],
    shm_size: '256m',
    networks: ['data'],
    healthcheck: {
      // over TCP: during the setup at the first start, the server does not answer on TCP yet
      test: ['CMD', 'pg_isready', '-h', '127.0.0.1', '-U', 'onmaum', '-d', 'onmaum'],
      interval: '5s',
      timeout: '5s',
      start_period: '60s',
    },
    stop_grace_period: '60s',
    ...ALWAYS,
  },
  pgbouncer: {
    image: 'onmaum-pgbouncer',
    build: { context: '../pgbouncer', dockerfile: 'Containerfile' },
    volumes: ['./pgbouncer.ini:/etc/pgbouncer/pgbouncer.ini:ro'],
    secrets: ['pgbouncer_users'],
    ...RESTRICTED,
    tmpfs: ['/tmp'],
    networks: ['data'],
    depends_on: { postgres: { condition: 'service_healthy' } },
    ...ALWAYS,
  },
  // needs no password, because only processes of the site, the database and its pooler are in the network
  valkey: {
    image: ENGINES.valkey,
    command: ['valkey-server', '/etc/valkey/valkey.conf', '--bind', '*', '--protected-mode', 'no'],
    volumes: ['../valkey/valkey.conf:/etc/valkey/valkey.conf:ro'],
    user: `${USER}:${USER}`,
    ...RESTRICTED,
    tmpfs: ['/data'],
    networks: ['data'],
    ...ALWAYS,
  },
  haproxy: {
    image: ENGINES.haproxy,
    environment: { REGISTRY_HOST: `\${REGISTRY_HOST:?set it in .env}` },
    ports: ['443:443'],
    volumes: ['./haproxy.cfg:/usr/local/etc/haproxy/haproxy.cfg:ro'],
    secrets: ['certificate'],
    ...RESTRICTED,
    tmpfs: ['/tmp'],
    networks: ['default'],
    ...ALWAYS,
  },
});
