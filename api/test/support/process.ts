import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { TEST_FIELD_KEYS } from './prepared.ts';

export interface ApiProcess {
  origin: string;
  child: ChildProcess;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

const SERVER = join(process.cwd().replace(/\/api$/, ''), 'api/src/server.ts');
/** A busy machine takes long; one that ended is noticed at once. */
const START_MS = 90_000;
const JWT_SECRET = 'a secret of the processes that tests start'.repeat(2);

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** The environment of such a process: its data folder may be one of `prepareFolder`. */
export const processEnv = (port: number, dataDir: string) => ({
  ...process.env,
  DATABASE_URL: '',
  API_PORT: String(port),
  DATA_DIR: dataDir,
  FIELD_KEYS: TEST_FIELD_KEYS,
  JWT_SECRET,
  LOG_LEVEL: 'error',
  NODE_ENV: 'development',
  RATE_LIMIT_FACTOR: '10000',
});

/** The API as a process of its own, ready to answer. */
export async function startProcess(port: number, dataDir: string): Promise<ApiProcess> {
  const child = spawn(process.execPath, [SERVER], {
    env: processEnv(port, dataDir),
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  let said = '';
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const origin = `http://127.0.0.1:${port}`;
  const until = Date.now() + START_MS;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`the API ended while starting: ${said}`);
    if (Date.now() > until) throw new Error(`the API did not become ready: ${said}`);
    await setTimeout(50);
  }
  return {
    origin,
    child,
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
