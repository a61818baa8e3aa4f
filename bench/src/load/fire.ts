import autocannon from 'autocannon';
import { LOAD } from '../settings.ts';

export interface Fired {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

type Call = Pick<autocannon.Options, 'url' | 'method' | 'body' | 'headers' | 'connections'>;

/**
 * Asks as often as it is answered, after a warm-up that does not count.
 * @throws when an answer is not a success: its speed would mean nothing
 */
export async function fire(call: Call): Promise<Fired> {
  const options = { connections: LOAD.connections, ...call };
  await autocannon({ ...options, duration: LOAD.warmUpSeconds });
  const { requests, latency, non2xx, errors } = await autocannon({ ...options, duration: LOAD.seconds });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${call.url}: ${non2xx} answers were no success, ${errors} did not come`);
  return { perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}
