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
  let answered = started;
  const { latency, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ ...call, connections: LOAD.connections, amount }, (error, result) =>
      error ? reject(error) : resolve(result),
    );
    // the run itself ends with the next whole second, whenever the last answer came
    run.on('response', () => {
      answered = performance.now();
    });
  });
  if (non2xx > 0 || errors > 0)
    throw new Error(`${call.url}: ${non2xx} answers were no success, ${errors} did not come`);
  return { perSecond: (amount / (answered - started)) * 1_000, p50: latency.p50, p99: latency.p99 };
}
