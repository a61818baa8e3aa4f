import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { installPackages } from './apt.ts';

const PROGRAM = '/usr/sbin/haproxy';
/** The configurations for production. Tests replace addresses in them, and leave out TLS. */
const CONFIGS = path.join(import.meta.dirname, '../../ops/haproxy');

/** Finds or installs HAProxy. @returns whether it is available */
export const ensureHaproxy = (): boolean =>
  existsSync(PROGRAM) || (installPackages('HAProxy', ['haproxy']) && existsSync(PROGRAM));

/**
 * Starts HAProxy with the configuration for production, without TLS.
 * @param ports ports of HAProxy for the site and the API, and of the servers behind it
 * @returns a function that stops it
 * @throws when it does not start
 */
export async function startHaproxy(ports: {
  site: number;
  api: number;
  apis: readonly number[];
  sites?: readonly number[];
}) {
  const config = (await readFile(path.join(CONFIGS, 'haproxy.cfg'), 'utf8'))
    .replace(/bind :443 .*/, `bind 127.0.0.1:${ports.site}`)
    .replace('127.0.0.1:4100', `127.0.0.1:${ports.api}`)
    .replace(serversOf('api'), lines('api', ports.apis))
    .replace(serversOf('site'), ports.sites ? lines('site', ports.sites) : '$&');
  return start(config, ports.api);
}

/** Starts HAProxy as a CDN before a site, without TLS. @returns a function that stops it @throws when it does not start */
export async function startCdn(ports: { cdn: number; site: number }) {
  const config = (await readFile(path.join(CONFIGS, 'cdn.cfg'), 'utf8'))
    .replace(/bind :443 .*/, `bind 127.0.0.1:${ports.cdn}`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports.site}`);
  return start(config, ports.cdn);
}

async function start(config: string, port: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-haproxy-'));
  const file = path.join(folder, 'haproxy.cfg');
  await writeFile(file, config);
  const proxy = execa(PROGRAM, ['-db', '-f', file], { stdin: 'ignore', stdout: 'ignore', reject: false });
  let ended = '';
  void proxy.then(({ stderr }) => {
    ended = stderr || 'it said nothing';
  });
  while (!(await answers(port))) if (ended) throw new Error(`HAProxy did not start: ${ended}`);
  return async () => {
    proxy.kill('SIGTERM');
    await proxy;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Matches the lines of the servers of a kind. */
const serversOf = (kind: string) => new RegExp(`( +server ${kind}\\d .*\n?)+`);
const lines = (kind: string, ports: readonly number[]) =>
  ports.map((port, at) => `  server ${kind}${at + 1} 127.0.0.1:${port}\n`).join('');

/** Whether a server answers at a port, even with an error. */
const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => wait(50, false),
  );
