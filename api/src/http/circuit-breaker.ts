import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { unavailable } from '../errors.ts';
import { type RunningCall, runCall } from '../lib/current-call.ts';
import { isTooSlow } from '../lib/database-failure.ts';

/** Consecutive failures of a call because of a cancelled statement, until the call is refused. */
const FAILURES = 5;
/** Time until one call is tried again, while the others wait for its result. */
const PAUSE_MS = 1_000;

/**
 * Makes the circuit breaker of one call. While a table is locked or slow, its calls would occupy all connections and take
 * those of the other tables with them; instead, they are refused at once until one succeeds.
 * @returns runs the handler of the call, or throws 503
 */
export function circuitBreakerOf(): <Answer>(handle: () => Promise<Answer>) => Promise<Answer> {
  const call: RunningCall = {};
  const breaker = new ConsecutiveBreaker(FAILURES);
  const policy = circuitBreaker(handleWhen(isTooSlow), { halfOpenAfter: PAUSE_MS, breaker });
  policy.onBreak(() => call.cancelWaits?.());
  return (handle) =>
    policy
      .execute(() => runCall(call, handle))
      .catch((error: unknown) => {
        throw error instanceof BrokenCircuitError ? unavailable(undefined, undefined, error) : error;
      });
}
