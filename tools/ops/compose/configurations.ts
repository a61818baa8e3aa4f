import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ProcessName, processNamed } from '../processes.ts';

/**
 * Configurations of HAProxy and PgBouncer for the compose file. They are copies of the configurations for a host, with names of
 * services as addresses.
 */

const ops = path.join(import.meta.dirname, '../../../ops');
const read = (file: string) => readFileSync(path.join(ops, file), 'utf8');

/** Maximum number of processes of a kind to which HAProxy distributes requests. It ignores entries for which no process runs. */
const MOST_SERVERS = 8;

/** @throws when the original does not contain the text: the service would keep the addresses of a host */
function replaced(text: string, change: readonly [RegExp, string]): string {
  if (!change[0].test(text)) throw new Error(`nothing to replace for ${change[0]}`);
  return text.replace(...change);
}

const portOf = (name: ProcessName) => processNamed(name).port?.number;
const servers = (name: ProcessName, label = name) =>
  `  server-template ${label} ${MOST_SERVERS} ${name}:${portOf(name)} resolvers engine init-addr none`;

/** Processes in containers have no fixed addresses, so HAProxy requests them from the DNS server of the container engine. */
export function proxyConfiguration(): string {
  const changes: [RegExp, string][] = [
    [/^# .*\n/, '# The configuration of ops/haproxy for the compose file. Made by `npm run ops`.\n'],
    [/ \/etc\/haproxy\/onmaum\.pem /, ' /run/secrets/certificate '],
    [/-i registry\.example\.com/, `-i "\${REGISTRY_HOST}"`],
    [/ {2}server site1 .*\n {2}server site2 .*/, servers('site')],
    [/bind 127\.0\.0\.1:4100/, 'bind :4100'],
    [/ {2}server api1 .*\n {2}server api2 .*/, servers('api')],
    [/# only if .*\n/, ''],
    [/ {2}server registry1 .*/, servers('registry')],
  ];
  return `${changes.reduce(replaced, read('haproxy/haproxy.cfg'))}
resolvers engine
  parse-resolv-conf
  hold valid 1s
`;
}

export const poolerConfiguration = (): string =>
  [
    [/^; .*\n/, '; The configuration of ops/pgbouncer for the compose file. Made by `npm run ops`.\n'] as const,
    [/host=127\.0\.0\.1/, 'host=postgres'] as const,
    [/listen_addr = .*/, 'listen_addr = *'] as const,
    [/auth_file = .*/, 'auth_file = /run/secrets/pgbouncer_users'] as const,
  ].reduce(replaced, read('pgbouncer/pgbouncer.ini'));
