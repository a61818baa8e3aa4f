/** Characters that a thread may write in a second: all of them pass through the thread that answers requests. */
const CHARACTERS_A_SECOND = 64 * 1024;

/** Limits the output of a stream; logs once a second that it drops output. @param now milliseconds, for tests */
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

/** Most reported errors in a second: the thread that answers requests logs and counts each. */
const REPORTED_A_SECOND = 20;
/** A thread with this many errors a second is ended, since it could do nothing else. */
const FLOOD_A_SECOND = 1_000;

/**
 * Limits the reports of errors outside of pages.
 * @param now milliseconds, for tests
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
 * Counts events within a second without timers, which may not fire in a busy thread.
 * @param now milliseconds, for tests
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
