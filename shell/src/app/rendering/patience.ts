import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';

/** Pending requests of one page or a part of it. */
interface Wait {
  /** Number of pending API calls. */
  calls: number;
  outer: Wait | undefined;
}

const waits = new AsyncLocalStorage<Wait>();

/** Time limit for loading code and data of a page, and again for rendering its content. Waiting for the API does not count. */
export const PAGE_MS = 1_500;
/** Time limit for a part of a page. After it, the page is sent without the part or its data, which the browser then loads. */
export const PART_MS = 200;

const TICK_MS = 50;
/** A tick does not count if the thread computed for more than this share of it: the work may have waited for the thread. */
const BUSY = 0.8;

/** Whether this thread is reading a file, which takes long on a busy machine. */
const reads = () => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'));

/**
 * Runs work that may hang, with a time limit. Time in which the work waits for the API, for a busy thread or for files of code
 * does not count, because these waits have their own limits.
 * @throws when the limit is exceeded
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

/** Waits for an API call. During the call, the time limits of the work that made it are suspended. */
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
