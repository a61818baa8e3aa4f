import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { check, lock } from 'proper-lockfile';

const root = path.join(import.meta.dirname, '../../..');
/** One lock for all apps, since each build also builds shared packages. */
const LOCK = { lockfilePath: path.join(root, 'node_modules/.cache/build.lock') };
/** Waits for the lock for at most ten minutes, longer than any build takes. */
const RETRIES = { retries: 1_200, factor: 1, minTimeout: 500, maxTimeout: 500 };

/**
 * Runs a build, and the work with its output, under a lock of this checkout. Two builds of an app at once would write into the
 * same folder.
 * @param onWait called with a message when another process has the lock
 */
export async function alone<T>(work: () => Promise<T>, onWait: (text: string) => void = console.error): Promise<T> {
  await mkdir(path.dirname(LOCK.lockfilePath), { recursive: true });
  if (await check(root, LOCK)) onWait('another process builds here: waiting for it');
  const free = await lock(root, { ...LOCK, retries: RETRIES });
  try {
    return await work();
  } finally {
    await free();
  }
}
