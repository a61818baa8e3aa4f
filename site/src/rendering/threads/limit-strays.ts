import { countASecond } from './count-a-second.ts';

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
