import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const START_MS = 20_000;

/** Where Debian and hand-made installations keep the programs of the server; the newest first. */
const FOLDERS = () => ['/usr/local/bin', ...globSync('/usr/lib/postgresql/*/bin').toSorted().reverse()];

/** The folder of an installed PostgreSQL, if there is one. */
export const findPostgres = () =>
  FOLDERS().find((folder) => ['postgres', 'initdb'].every((name) => existsSync(path.join(folder, name))));

/** Runs with a PostgreSQL of its own on the loopback, in a folder that the caller removes. */
export async function withPostgres<T>(
  bin: string,
  folder: string,
  port: number,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const identity = await unprivileged();
  const data = path.join(folder, 'postgres');
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (identity) {
    // the server's user must be able to walk to its data
    await Promise.all([chown(folder, identity.uid, identity.gid), chown(data, identity.uid, identity.gid)]);
  }
  await run(path.join(bin, 'initdb'), ['-D', data, '-U', 'bench', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...identity,
  });
  const server = spawn(
    path.join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    { ...identity, stdio: 'ignore' },
  );
  const url = `postgres://bench@127.0.0.1:${port}/postgres`;
  try {
    await untilReady(url);
    return await use(url);
  } finally {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
}

/** PostgreSQL refuses to run as root: it then runs as the user that its package made. */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const id = async (flag: string) => Number((await run('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      return await client.end();
    } catch {
      await wait(100);
    }
  }
  throw new Error('PostgreSQL did not start');
}
