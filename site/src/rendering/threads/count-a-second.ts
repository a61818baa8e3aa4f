/**
 * Counts events within a second without timers, which may not fire in a busy thread.
 * @param now milliseconds, for tests
 * @returns a function that adds to the count and returns the total of the current second
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
