import { quantile } from '../median.ts';
import { CALLS } from '../settings.ts';

export interface Call {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Times {
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/**
 * Times calls one after another, the sources in turn, so that a busy moment of the machine meets all.
 * @param sources each gives its n-th call
 * @throws when an answer is no success or finds nothing: its speed would mean nothing
 */
export async function inTurn<S extends string>(sources: Record<S, (n: number) => Call>): Promise<Record<S, Times>> {
  const names = Object.keys(sources) as S[];
  const taken = new Map(names.map((name) => [name, [] as number[]]));
  for (let n = 0; n < CALLS.warmUp + CALLS.counted; n++) {
    for (const name of names) {
      const spent = await time(sources[name](n));
      if (n >= CALLS.warmUp) taken.get(name)?.push(spent);
    }
  }
  const times = names.map((name) => {
    const values = taken.get(name) ?? [];
    return [name, { p50: quantile(values, 0.5), p99: quantile(values, 0.99) }];
  });
  return Object.fromEntries(times) as Record<S, Times>;
}

async function time({ url, ...request }: Call): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, request);
  const text = await answer.text();
  const spent = performance.now() - started;
  if (!answer.ok || /List":\[\]|searched_title":\[\]/.test(text))
    throw new Error(`${url}: ${answer.status}, nothing found`);
  return spent;
}
