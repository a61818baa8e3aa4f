import path from 'node:path';
import { ServerProcess } from '../../../tools/services/server-process.ts';

export const root = path.join(import.meta.dirname, '../../..');

/** Starts a server of the site. @throws when the server exits before it responds, or takes too long */
export const startService = (
  script: string,
  env: NodeJS.ProcessEnv,
  readyUrl: string,
  flags: readonly string[] = [],
): Promise<ServerProcess> =>
  ServerProcess.start({
    script,
    flags,
    readyUrl,
    // other variables are left out: tests must not use a database or provider that is configured on this machine
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', ...env },
  });
