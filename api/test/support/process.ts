import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export interface ApiProcess {
  origin: string;
  child: ChildProcess;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

const SERVER = join(process.cwd().replace(/\/api$/, ''), 'api/src/server.ts');
const START_MS = 30_000;

/** The API as a process of its own, ready to answer. */
export async function startProcess(port: number, dataDir: string): Promise<ApiProcess> {
  const env = {
    ...process.env,
    API_PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    NODE_ENV: 'development',
    RATE_LIMIT_FACTOR: '10000',
  };
  const child = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'inherit', 'pipe'] });
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
