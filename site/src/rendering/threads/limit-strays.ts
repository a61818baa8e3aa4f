import { countASecond } from './count-a-second.ts';

/** Errors that are reported in a second: each is logged and counted by the thread that answers requests. */
const TOLD_A_SECOND = 20;
/** A thread whose code does this is of no use, and would have time for nothing else. */
const FLOOD_A_SECOND = 1_000;

/**
 * Tells of errors outside of pages, of so many of them as somebody can read.
 * @param now milliseconds, for tests
 * @returns reports an error; throws it when there are so many that the thread has to end
 */
export function limitStrays(tell: (error: unknown) => void, now?: () => number) {
  const count = countASecond(now);
  return (error: unknown) => {
    const errors = count(1);
    if (errors <= TOLD_A_SECOND) tell(error);
    else if (errors >= FLOOD_A_SECOND) throw error;
  };
}
