/** Characters that a thread may write in a second: the main thread, which answers requests, has to write all of them. */
const CHARACTERS_A_SECOND = 64 * 1024;

/** Drops output of a stream beyond the limit, and logs this once a second. @param now clock in milliseconds, for tests */
export function limitOutput(stream: Pick<NodeJS.WriteStream, 'write'>, now?: () => number) {
  const write = stream.write.bind(stream) as (chunk: string | Uint8Array) => boolean;
  const count = countASecond(now);
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    const written = count(chunk.length);
    if (written <= CHARACTERS_A_SECOND) write(chunk);
    else if (written - chunk.length <= CHARACTERS_A_SECOND) write('more output of this second is dropped\n');
    const done = rest.at(-1);
    if (typeof done === 'function') queueMicrotask(() => done());
    return true;
  };
}

/**
 * Maximum number of errors that a thread may report in a second: the main thread, which answers requests, logs and counts each.
 */
const REPORTED_A_SECOND = 20;
/** A thread with this many errors a second is ended, since reporting them would take all of its time. */
const FLOOD_A_SECOND = 1_000;

/**
 * Limits how many errors outside of pages are reported.
 * @param now clock in milliseconds, for tests
 * @returns a function that reports an error, and throws it when there are so many that the thread has to end
 */
export function limitStrays(report: (error: unknown) => void, now?: () => number) {
  const count = countASecond(now);
  return (error: unknown) => {
    const errors = count(1);
    if (errors <= REPORTED_A_SECOND) report(error);
    else if (errors >= FLOOD_A_SECOND) throw error;
  };
}

/**
 * Counts events within a second. It uses no timer, since timers do not fire in a busy thread.
 * @param now clock in milliseconds, for tests
 * @returns a function that adds to the count and returns the total of the current second
 */
function countASecond(now = () => performance.now()): (more: number) => number {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return (more) => {
    if (now() - since >= 1_000) {
      since = now();
      count = 0;
    }
    count += more;
    return count;
  };
}
