import autocannon from 'autocannon';
import { LOAD } from '../settings.ts';

export interface Fired {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

type Call = Pick<autocannon.Options, 'url' | 'method' | 'body' | 'headers'>;

/**
 * Asks as often as it is answered, after a warm-up that tells how many calls fill the time. Every call
 * is waited for: connections that are cut off at the end of a time are another test than this one.
 * @throws when an answer is not a success: its speed would mean nothing
 */
export async function fire(call: Call): Promise<Fired> {
  const warm = await shoot(call, LOAD.warmUpCalls);
  return shoot(call, Math.max(LOAD.warmUpCalls, Math.ceil(warm.perSecond * LOAD.seconds)));
}

async function shoot(call: Call, amount: number): Promise<Fired> {
  const started = performance.now();
  const { latency, non2xx, errors } = await autocannon({ ...call, connections: LOAD.connections, amount });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${call.url}: ${non2xx} answers were no success, ${errors} did not come`);
  return { perSecond: (amount / (performance.now() - started)) * 1_000, p50: latency.p50, p99: latency.p99 };
}
