import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';
import { unavailable } from '../errors.ts';
import { type RunningCall, runCall } from '../lib/current-call.ts';
import { isTooSlow } from '../lib/database-failure.ts';

/** After this many consecutive requests whose statement was cancelled, further requests of the call are refused. */
const FAILURES = 5;
/** Time until one request is let through again. */
const PAUSE_MS = 1_000;

/**
 * Makes the circuit breaker of one call. While a table is locked or slow, requests of the calls that use it would occupy all
 * connections, and block calls that use other tables. The breaker refuses the call's requests at once until a request succeeds.
 * @returns a function that runs the handler of the call, or throws 503
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
