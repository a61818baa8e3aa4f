import { existsSync } from 'node:fs';
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { installPackages } from './apt.ts';
import { type RunningServer, startPostgres, unprivileged } from './postgres.ts';

const PROGRAM = '/usr/bin/pgbackrest';
/** The configuration for production. Tests replace only folders and the port in it, and add settings. */
const OPS = path.join(import.meta.dirname, '../../ops/pgbackrest');

/** Finds or installs pgBackRest. @returns whether it is available */
export const ensurePgbackrest = (): boolean =>
  existsSync(PROGRAM) || (installPackages('pgBackRest', ['pgbackrest']) && existsSync(PROGRAM));

/** A temporary server whose write-ahead log is archived. */
export interface ArchivedServer extends RunningServer {
  /** Runs a command of pgBackRest with its options, such as `backup`. */
  backUp(...args: string[]): Promise<void>;
}

/** Starts PostgreSQL with the archive settings for production, and prepares the repository for its backups. */
export async function startArchivedPostgres(own: { bin: string; port: number }): Promise<ArchivedServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-backup-'));
  const identity = await unprivileged();
  const config = path.join(folder, 'pgbackrest.conf');
  if (identity) await chown(folder, identity.uid, identity.gid);
  const server = await startPostgres({
    ...own,
    // the socket is in the data folder
    settings: { ...(await archiveSettings(config)), unix_socket_directories: '.' },
  });
  const backUp = async (...args: string[]) => {
    await execa(PROGRAM, [`--config=${config}`, '--stanza=onmaum', ...args], { ...identity });
  };
  const text = await readFile(path.join(OPS, 'pgbackrest.conf'), 'utf8');
  await writeFile(
    config,
    text
      .replace('/var/lib/pgbackrest', `${folder}/repository\nrepo1-cipher-pass=for-tests`)
      .replace('[global]', `[global]\nlog-level-file=off\nlock-path=${folder}`)
      .replace('/var/lib/postgresql/17/main', `${server.data}\npg1-socket-path=${server.data}`)
      .replace('pg1-port=5432', `pg1-port=${own.port}\npg1-user=onmaum`),
  );
  await backUp('stanza-create');
  return {
    ...server,
    backUp,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The settings of `archive.conf`. @param config configuration of pgBackRest */
async function archiveSettings(config: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(OPS, 'archive.conf'), 'utf8');
  const lines = [...text.matchAll(/^(\w+) = '?(.*?)'?$/gm)];
  return Object.fromEntries(
    lines.map(([, name = '', value = '']) => [name, value.replace('pgbackrest', `pgbackrest --config=${config}`)]),
  );
}
