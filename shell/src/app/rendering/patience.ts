import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** Pending requests of one page or a part of it. */
interface Wait {
  /** Calls of the API that are under way. */
  calls: number;
  outer: Wait | undefined;
}

const waits = new AsyncLocalStorage<Wait>();

/** As long code and data of a page may wait for anything but the API, and then its content. */
export const PAGE_MS = 1_500;
/** A part of a page that waits for longer is left to the browser. */
export const PART_MS = 200;

const TICK_MS = 50;
/** From this part of its time on the thread has too much to do: what waits is not to blame. */
const BUSY = 0.8;

/** Whether this thread waits for a file, which takes long on a busy machine. */
const reads = () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));

/**
 * Does something that may hang. What counts is time in which it waits for nothing that has limits of its own: neither for
 * the API nor for the thread, nor for the code that it reads.
 * @throws when it takes longer than that
 */
export function within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  const wait: Wait = { calls: 0, outer: waits.getStore() };
  let timer: NodeJS.Timeout | undefined;
  let passed = 0;
  let before = performance.eventLoopUtilization();
  const limit = new Promise<never>((_, reject) => {
    timer = setInterval(() => {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      if (wait.calls > 0 || utilization > BUSY || reads()) return;
      passed += TICK_MS;
      if (passed >= limitMs) reject(new Error(`not done within ${limitMs} ms`));
    }, TICK_MS);
  });
  return Promise.race([waits.run(wait, work), limit]).finally(() => clearInterval(timer));
}

/** Makes a call of the API, for which everything that waits here has to have patience. */
export async function callingApi<T>(answer: Promise<T>): Promise<T> {
  const inside: Wait[] = [];
  for (let wait = waits.getStore(); wait; wait = wait.outer) inside.push(wait);
  for (const wait of inside) wait.calls += 1;
  try {
    return await answer;
  } finally {
    for (const wait of inside) wait.calls -= 1;
  }
}
