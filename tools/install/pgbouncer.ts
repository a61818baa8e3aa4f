import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { installPackages } from './apt.ts';
import { unprivileged } from './postgres.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** The configuration for production. Tests replace the addresses, the authentication and single settings. */
const CONFIG = path.join(import.meta.dirname, '../../ops/pgbouncer/pgbouncer.ini');

/** Finds or installs PgBouncer. @returns whether it is available */
export const ensurePgbouncer = (): boolean =>
  existsSync(PROGRAM) || (installPackages('PgBouncer', ['pgbouncer']) && existsSync(PROGRAM));

export interface RunningPooler {
  /** Address through which clients reach the database. */
  url: string;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts PgBouncer with the configuration for production in front of a database whose server trusts local users.
 * @param own port of PgBouncer, and settings that replace those with the same name
 * @throws when it does not start
 */
export async function startPgbouncer(
  databaseUrl: string,
  own: { port: number; settings?: Record<string, string | number> },
): Promise<RunningPooler> {
  const { hostname, port, pathname, username } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-pgbouncer-'));
  const identity = await unprivileged();
  const users = path.join(folder, 'users.txt');
  const file = path.join(folder, 'pgbouncer.ini');
  const settings = { listen_port: own.port, auth_type: 'trust', auth_file: users, ...own.settings };
  await writeFile(users, `"${username}" ""\n`);
  await writeFile(
    file,
    Object.entries(settings).reduce(
      (config, [name, value]) => config.replace(new RegExp(`^${name} = .*$`, 'm'), `${name} = ${value}`),
      (await readFile(CONFIG, 'utf8')).replace(
        'onmaum = host=127.0.0.1 port=5432',
        `${pathname.slice(1)} = host=${hostname} port=${port || 5432}`,
      ),
    ),
  );
  if (identity) await Promise.all([folder, users, file].map((one) => chown(one, identity.uid, identity.gid)));
  const pooler = execa(PROGRAM, [file], { ...identity, stdin: 'ignore', stdout: 'ignore', reject: false });
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    pooler.kill(signal);
    await pooler;
    await rm(folder, { recursive: true, force: true });
  };
  const stop = () => end('SIGINT');
  const listens = new Promise<boolean>((resolve) => {
    pooler.stderr.on('data', (text: Buffer) => text.includes('listening on') && resolve(true));
    void pooler.then(() => resolve(false));
  });
  if (await listens)
    return { url: `postgres://${username}@127.0.0.1:${own.port}${pathname}`, stop, kill: () => end('SIGKILL') };
  await stop();
  throw new Error(`PgBouncer did not start: ${(await pooler).stderr}`);
}
