import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { check, lock } from 'proper-lockfile';

const root = path.join(import.meta.dirname, '../../..');
/** One lock for all apps, since one call may build several of them. */
const LOCK = { lockfilePath: path.join(root, 'node_modules/.cache/build.lock') };
/** Tries to get the lock for at most ten minutes. */
const RETRIES = { retries: 1_200, factor: 1, minTimeout: 500, maxTimeout: 500 };

/**
 * Runs `work`, which builds apps and uses the output, under a lock of this checkout. Without the lock, two builds of an app could
 * write into the same folder at once.
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
