import { existsSync, globSync } from 'node:fs';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { execa } from 'execa';
import { installPackages } from './apt.ts';

const START_MS = 20_000;

/** Folders that may contain the programs of PostgreSQL, in custom and Debian installations, the newest first. */
const FOLDERS = () => ['/usr/local/bin', ...globSync('/usr/lib/postgresql/*/bin').toSorted().reverse()];

/** The folder with the programs of an installed PostgreSQL; undefined if there is none. */
export const findPostgres = () =>
  FOLDERS().find((folder) =>
    ['postgres', 'initdb', 'pg_basebackup'].every((name) => existsSync(path.join(folder, name))),
  );

/** Finds or installs PostgreSQL. @returns the folder of its programs, if available */
export function ensurePostgres(): string | undefined {
  const found = findPostgres();
  if (found) return found;
  installPackages('PostgreSQL', ['postgresql']);
  return findPostgres();
}

/** A temporary server to start: `bin` is the folder of the programs, `port` a local port. */
export interface OwnServer {
  bin: string;
  port: number;
  /** Settings in addition to those of every temporary server. */
  settings: Record<string, string>;
  /** Address of a primary. The new server is its read-only standby until it is promoted. */
  follows?: string;
}

export interface RunningServer {
  url: string;
  /** Folder of the data, and of the socket if there is one. */
  data: string;
  /** Ends all connections and stops the server. The data is kept for `resume`. */
  halt(): Promise<void>;
  /** Sends SIGKILL. The data is kept for `resume`. */
  kill(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
}

/** Runs a function with a temporary PostgreSQL. @param use receives the address of the server, and may change all data */
export async function runWithPostgres<T>(own: OwnServer, use: (url: string) => T | Promise<T>): Promise<T> {
  const server = await startPostgres(own);
  try {
    return await use(server.url);
  } finally {
    await server.stop();
  }
}

/** Starts a PostgreSQL server with a temporary folder. @throws when it does not start */
export async function startPostgres(own: OwnServer): Promise<RunningServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-postgres-'));
  let running: Awaited<ReturnType<typeof launch>> | undefined;
  const stop = async () => {
    await running?.halt();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const identity = await unprivileged();
    await makeData(own, folder, identity);
    running = await launch(own, folder, identity);
    return {
      url: `postgres://onmaum@127.0.0.1:${own.port}/postgres`,
      data: dataIn(folder),
      stop,
      async halt() {
        await running?.halt();
      },
      async kill() {
        await running?.halt('SIGKILL');
      },
      async resume() {
        running = await launch(own, folder, identity);
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const dataIn = (folder: string) => path.join(folder, 'postgres');

async function makeData({ bin, follows }: OwnServer, folder: string, identity: Identity): Promise<void> {
  const data = dataIn(folder);
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (identity) {
    // the server's user needs access to the data folder
    await Promise.all([folder, data].map((one) => chown(one, identity.uid, identity.gid)));
  }
  const [program, args] = follows
    ? ['pg_basebackup', ['-D', data, '-d', follows, '-R', '-c', 'fast', '--no-sync']]
    : ['initdb', ['-D', data, '-U', 'onmaum', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']];
  await execa(path.join(bin, program), args, { ...identity });
}

/** Starts a server with existing data, and waits until it accepts connections. */
async function launch({ bin, port, settings }: OwnServer, folder: string, identity: Identity) {
  const log = path.join(folder, 'postgres.log');
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  await rm(log, { force: true });
  const server = execa(path.join(bin, 'postgres'), ['-D', dataIn(folder), '-p', String(port), ...options], {
    ...identity,
    stdin: 'ignore',
    stdout: 'ignore',
    stderr: { file: log },
    reject: false,
  });
  let ended = false;
  void server.then(() => {
    ended = true;
  });
  const halt = async (signal: 'SIGINT' | 'SIGKILL' = 'SIGINT') => {
    server.kill(signal);
    await server;
  };
  await untilReady(log, () => ended).catch(async (error: unknown) => {
    await halt();
    throw error;
  });
  return { halt };
}

type Identity = { uid: number; gid: number } | null;

/** The user for PostgreSQL if this process is root: the user of its Debian package, because PostgreSQL refuses to run as root. */
export async function unprivileged(): Promise<Identity> {
  if (process.getuid?.() !== 0) return null;
  const id = async (flag: string) => Number((await execa('id', [flag, 'postgres'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

async function untilReady(log: string, hasEnded: () => boolean): Promise<void> {
  const output = () => readFile(log, 'utf8').catch(() => '');
  const deadline = Date.now() + START_MS;
  while (Date.now() < deadline && !hasEnded()) {
    if ((await output()).match(/ready to accept (read-only )?connections/)) return;
    await wait(50);
  }
  throw new Error(`PostgreSQL did not start: ${await output()}`);
}
