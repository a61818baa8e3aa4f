/**
 * Counts what happens within a second, in a thread that may have no time for timers.
 * @param now milliseconds, for tests
 * @returns adds, and tells how much it is in the current second
 */
export function countASecond(now = () => performance.now()): (more: number) => number {
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
