import path from 'node:path';
import { type ForeignLimits, ForeignWatch, startForeign } from '../foreign-process.ts';
import type { FromProcess, Part } from './rehearsal-process.ts';

/** What was seen of the pages of a part. */
export interface Seen {
  /** Pages in their order; undefined for one that failed or was not reached. */
  pages: ({ status: number; text: string } | undefined)[];
  /** Errors with their stack, by the number of the page under way; -1 while the code was loaded. */
  faults: { page: number; error: string }[];
}

const PROCESS = path.join(import.meta.dirname, 'rehearsal-process.ts');

/** Renders the pages of a part in a process that may only read. */
export function runPart(part: Part, limits: ForeignLimits): Promise<Seen> {
  const seen: Seen = { pages: part.pages.map(() => undefined), faults: [] };
  let page = -1;
  const { promise, resolve } = Promise.withResolvers<Seen>();
  const child = startForeign(PROCESS, limits);
  const fault = (error: string) => void seen.faults.push({ page, error });
  let ended = false;
  const end = (error?: string) => {
    if (ended) return;
    ended = true;
    if (error) fault(error);
    watch.stop();
    child.removeAllListeners();
    child.kill('SIGKILL');
    resolve(seen);
  };
  const watch = new ForeignWatch(child.pid ?? 0, limits, end);

  child.on('message', (message: FromProcess) => {
    if (message.kind === 'done') return end();
    if (message.kind === 'ends') return end(message.error);
    if (message.kind === 'stray') return fault(message.error);
    if (message.kind === 'loaded') for (const { error } of message.failed) fault(error);
    if (message.kind === 'page') seen.pages[page] = message;
    if (message.kind === 'failed') fault(message.error);
    watch.begin();
    page += 1;
  });
  child.on('error', (error) => end(error.message));
  child.on('exit', (code, signal) =>
    // the engine gives up so when the heap is full
    signal === 'SIGABRT'
      ? end(`it aborts its process, or holds more than ${limits.heap} MB in its heap`)
      : end(`its process ended (${signal ?? code})`),
  );
  child.send(part, () => {});
  return promise;
}
