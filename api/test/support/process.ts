import { freePort } from '../../../tools/services/ports.ts';
import { ServerProcess } from '../../../tools/services/server-process.ts';
import { TEST_FIELD_KEYS } from './database/prepared.ts';

export { freePort };

export interface ApiProcess {
  origin: string;
  server: ServerProcess;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the exit. */
  stop(): Promise<void>;
}

export const SERVER = 'api/src/server.ts';
const JWT_SECRET = 'a secret of the processes that tests start'.repeat(2);

/** The environment of an API process. @param dataDir its data folder, which `prepareFolder` may have filled */
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

/**
 * Starts the API as a process and waits until it is ready. @param more environment variables that override those of
 * `processEnv`
 */
export async function startProcess(
  port: number,
  dataDir: string,
  more: Record<string, string> = {},
): Promise<ApiProcess> {
  const origin = `http://127.0.0.1:${port}`;
  const env = { ...processEnv(port, dataDir), ...more };
  const server = await ServerProcess.start({ script: SERVER, env, readyUrl: `${origin}/readyz` });
  return { origin, server, kill: () => server.kill(), stop: () => server.stop() };
}
