import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { installPackages } from './apt.ts';

/** Debian 12 has Redis, later versions have Valkey. */
const PROGRAMS = ['/usr/bin/valkey-server', '/usr/bin/redis-server'];
/** The configuration for production. Tests replace only the port and the folder in it. */
const CONFIG = path.join(import.meta.dirname, '../../ops/valkey/valkey.conf');

const program = () => PROGRAMS.find((file) => existsSync(file));

/** Finds or installs Valkey or Redis. @returns whether it is available */
export const ensureValkey = (): boolean =>
  program() !== undefined || (installPackages('Valkey', ['redis-server']) && program() !== undefined);

export interface RunningValkey {
  url: string;
  /** Sends SIGKILL. All data is lost. */
  kill(): Promise<void>;
  /** Makes the server hang until `resume`, as on a machine that swaps. */
  suspend(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** Starts Valkey with the configuration for production. @throws when it does not start */
export async function startValkey(port: number): Promise<RunningValkey> {
  const folder = await mkdtemp(path.join(tmpdir(), 'onmaum-valkey-'));
  const server = execa(program() ?? 'valkey-server', [CONFIG, '--port', String(port), '--dir', folder], {
    stdin: 'ignore',
    stderr: 'ignore',
    reject: false,
  });
  const stop = async () => {
    server.kill('SIGKILL');
    await server;
    await rm(folder, { recursive: true, force: true });
  };
  const listens = new Promise<boolean>((resolve) => {
    server.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && resolve(true));
    void server.then(() => resolve(false));
  });
  if (await listens) {
    return {
      url: `redis://127.0.0.1:${port}`,
      suspend: () => void server.kill('SIGSTOP'),
      resume: () => void server.kill('SIGCONT'),
      kill: stop,
      stop,
    };
  }
  await stop();
  throw new Error(`Valkey did not start: ${(await server).stdout}`);
}
