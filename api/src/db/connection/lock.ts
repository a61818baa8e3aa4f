import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import lockfile from 'proper-lockfile';

/**
 * Time after which a lock that was not renewed counts as abandoned. A blocked event loop cannot renew a lock, but a query of the
 * embedded database should block the event loop for less than this time.
 */
const STALE_MS = 5000;
/** Used instead of `STALE_MS` if no live owner is known. The library allows no shorter time. */
const ABANDONED_MS = 2000;
const heldByThisProcess = new Set<string>();

/**
 * Locks a data folder for this process. If two processes opened the same embedded database, data would be lost, and PGlite
 * does not prevent this.
 * @returns a function that releases the lock
 * @throws Error with a readable message when another process holds the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const owner = join(folder, 'owner.pid');
  const release = await acquire(folder, owner);
  heldByThisProcess.add(owner);
  await writeFile(owner, String(process.pid));
  return async () => {
    heldByThisProcess.delete(owner);
    await release();
  };
}

async function acquire(folder: string, owner: string) {
  const onCompromised = (cause: Error) => {
    throw new Error(`the data folder ${folder} is no longer held by this process`, { cause });
  };
  try {
    return await lockfile.lock(folder, { stale: STALE_MS, update: 1000, onCompromised });
  } catch (error) {
    if (!isLocked(error)) throw error;
    if (await isAlive(owner)) throw new Error(`the data folder ${folder} is in use by another process`);
  }
  try {
    const retries = { retries: 12, minTimeout: 250, factor: 1 };
    return await lockfile.lock(folder, { stale: ABANDONED_MS, update: 1000, retries, onCompromised });
  } catch (error) {
    if (!isLocked(error)) throw error;
    throw new Error(`the data folder ${folder} is in use by another process`);
  }
}

const isLocked = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOCKED';

async function isAlive(owner: string): Promise<boolean> {
  const pid = Number(await readFile(owner, 'utf8').catch(() => ''));
  if (!pid) return false;
  // The file may contain our own pid: this process has opened the folder before, or a process before a container restart had
  // the same pid.
  if (pid === process.pid) return heldByThisProcess.has(owner);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
