import { parseArgs } from 'node:util';

const MOST = 64;

/**
 * Reads the number of processes of each server from the option `--workers`.
 * @returns the number, and notes for the operator about running several processes
 * @throws an error for the operator when the option is wrong, or requires a variable that is not set
 */
export function readWorkers(args: string[], env: NodeJS.ProcessEnv): { workers: number; notes: string[] } {
  const { values } = parseArgs({ args, options: { workers: { type: 'string', default: '1' } } });
  const workers = Number(values.workers);
  if (!Number.isInteger(workers) || workers < 1 || workers > MOST)
    throw new Error(`--workers is a whole number from 1 to ${MOST}, one for every two cores: ${values.workers}`);
  if (workers === 1) return { workers, notes: [] };
  if (!env.DATABASE_URL)
    throw new Error(
      `--workers ${workers} needs PostgreSQL: set DATABASE_URL. The embedded database serves one process alone.`,
    );
  const isEmulated = (...keys: string[]) => keys.some((key) => !env[key]);
  const emulatesSignIn = isEmulated('KAKAO_CLIENT_ID', 'KAKAO_CLIENT_SECRET', 'NAVER_CLIENT_ID', 'NAVER_CLIENT_SECRET');
  if (!env.REDIS_URL && emulatesSignIn)
    throw new Error(
      `--workers ${workers} needs REDIS_URL while signing in is emulated, so that each process knows the codes of the others. Otherwise set the keys of both providers.`,
    );
  const notes = [];
  if (!env.REDIS_URL)
    notes.push(`Without REDIS_URL each process counts limits for itself: ${workers} times as many calls are allowed.`);
  if (isEmulated('PORTONE_IMP_CODE', 'PORTONE_API_KEY', 'PORTONE_API_SECRET'))
    notes.push(
      'Payments are emulated by each process for itself, so most of them fail: run their emulator on its own.',
    );
  return { workers, notes };
}
