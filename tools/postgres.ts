import { existsSync, globSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';

const START_MS = 20_000;

/** Folders of the server's programs in custom and Debian installations, newest first. */
const FOLDERS = () => ['/usr/local/bin', ...globSync('/usr/lib/postgresql/*/bin').toSorted().reverse()];

/** The folder of an installed PostgreSQL, if there is one. */
export const findPostgres = () =>
  FOLDERS().find((folder) => ['postgres', 'initdb'].every((name) => existsSync(path.join(folder, name))));

/** A temporary server: the folder of its programs and its local port. */
export interface OwnServer {
  bin: string;
  port: number;
  /** Settings in addition to those of every temporary server. */
  settings: Record<string, string>;
}

export interface RunningServer {
  url: string;
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
}

/** Runs a function with a temporary PostgreSQL. @param use gets its address and may change anything in it */
export async function runWithPostgres<T>(own: OwnServer, use: (url: string) => T | Promise<T>): Promise<T> {
  const server = await startPostgres(own);
  try {
    return await use(server.url);
  } finally {
    await server.stop();
  }
}

/** Starts a PostgreSQL with a temporary folder. @throws when it does not start */
export async function startPostgres({ bin, port, settings }: OwnServer): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-postgres-'));
  const data = path.join(folder, 'postgres');
  const log = path.join(folder, 'postgres.log');
  try {
    const identity = await unprivileged();
    await mkdir(data, { recursive: true, mode: 0o700 });
    if (identity) {
      // the server's user needs access to the data folder
      await Promise.all([chown(folder, identity.uid, identity.gid), chown(data, identity.uid, identity.gid)]);
    }
    const made = ['-D', data, '-U', 'onmaum', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
    await execa(path.join(bin, 'initdb'), made, { ...identity });

    const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
    const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = execa(path.join(bin, 'postgres'), ['-D', data, '-p', String(port), ...options], {
      ...identity,
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: { file: log },
      reject: false,
    });
    const stop = async () => {
      server.kill('SIGINT');
      await server;
      await rm(folder, { recursive: true, force: true });
    };
    let ended = false;
    void server.then(() => {
      ended = true;
    });
    await untilReady(log, () => ended).catch(async (error: unknown) => {
      await stop();
      throw error;
    });
    return { url: `postgres://onmaum@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** PostgreSQL refuses to run as root; in that case it runs as the user of its Debian package. */
async function unprivileged(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const id = async (flag: string) => Number((await execa('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

async function untilReady(log: string, hasEnded: () => boolean): Promise<void> {
  const said = () => readFile(log, 'utf8').catch(() => '');
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && !hasEnded()) {
    if ((await said()).includes('ready to accept connections')) return;
    await wait(50);
  }
  throw new Error(`PostgreSQL did not start: ${await said()}`);
}
