import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdir, mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const START_MS = 20_000;

/** Where Debian and hand-made installations keep the programs of the server; the newest first. */
const FOLDERS = () => ['/usr/local/bin', ...globSync('/usr/lib/postgresql/*/bin').toSorted().reverse()];

/** The folder of an installed PostgreSQL, if there is one. */
export const findPostgres = () =>
  FOLDERS().find((folder) => ['postgres', 'initdb'].every((name) => existsSync(path.join(folder, name))));

/** A server of one's own: its programs, its port on the loopback. */
export interface OwnServer {
  bin: string;
  port: number;
  /** Beside what every such server has. */
  settings: Record<string, string>;
}

/** Runs with a PostgreSQL that is there for this alone, as is its folder. @param use gets its address, and may do anything there */
export async function runWithPostgres<T>(own: OwnServer, use: (url: string) => T | Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-postgres-'));
  try {
    return await runIn(folder, own, use);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runIn<T>(folder: string, { bin, port, settings }: OwnServer, use: (url: string) => T | Promise<T>) {
  const identity = await unprivileged();
  const data = path.join(folder, 'postgres');
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (identity) {
    // the server's user must be able to walk to its data
    await Promise.all([chown(folder, identity.uid, identity.gid), chown(data, identity.uid, identity.gid)]);
  }
  const made = ['-D', data, '-U', 'onmaum', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  await run(path.join(bin, 'initdb'), made, { ...identity });

  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = path.join(folder, 'postgres.log');
  const lines = await open(log, 'w');
  const server = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
    ...identity,
    stdio: ['ignore', lines.fd, lines.fd],
  });
  const ended = once(server, 'exit');
  try {
    await untilReady(log, () => server.exitCode !== null);
    return await use(`postgres://onmaum@127.0.0.1:${port}/postgres`);
  } finally {
    server.kill('SIGINT');
    await ended;
    await lines.close();
  }
}

/** PostgreSQL refuses to run as root: it then runs as the user that its package made. */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

async function untilReady(log: string, hasEnded: () => boolean): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && !hasEnded()) {
    if ((await readFile(log, 'utf8')).includes('ready to accept connections')) return;
    await wait(100);
  }
  throw new Error(`PostgreSQL did not start: ${await readFile(log, 'utf8')}`);
}
