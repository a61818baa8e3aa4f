import autocannon from 'autocannon';
import { BROWSER_HEADERS, LOAD } from '../settings.ts';

export interface LoadResult {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

type Call = Pick<autocannon.Options, 'url' | 'method' | 'body' | 'headers'>;

/**
 * Sends calls at full load. A warm-up determines how many calls fill `LOAD.seconds`. Every call is awaited, even after that time.
 * @throws when an answer is not a success, since its speed would be meaningless
 */
export async function runLoad(call: Call): Promise<LoadResult> {
  const warm = await sendAll(call, LOAD.warmUpCalls);
  return sendAll(call, Math.max(LOAD.warmUpCalls, Math.ceil(warm.perSecond * LOAD.seconds)));
}

/**
 * Sends a number of calls.
 * @param rate calls per second; without a rate, the calls are sent at full load
 * @throws when an answer is not a success
 */
export async function sendAll(call: Call, amount: number, rate?: number): Promise<LoadResult> {
  const started = performance.now();
  let answered = started;
  const { latency, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const headers = { ...call.headers, ...BROWSER_HEADERS };
    const run = autocannon(
      { ...call, headers, connections: LOAD.connections, amount, overallRate: rate },
      (error, result) => (error ? reject(error) : resolve(result)),
    );
    // autocannon ends a run at the next full second, so the time of the last response is recorded
    run.on('response', () => {
      answered = performance.now();
    });
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${call.url}: ${non2xx} answers were errors, ${errors} calls got no answer`);
  return { perSecond: (amount / (answered - started)) * 1_000, p50: latency.p50, p99: latency.p99 };
}
