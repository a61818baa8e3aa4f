import { quantile } from '../median.ts';
import { BROWSER_HEADERS, CALLS } from '../settings.ts';

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
 * Measures calls sequentially, alternating between the sources, so that a busy moment of the machine affects all.
 * @param sources functions that return the n-th call of a source
 * @throws when an answer is not a success or is empty, since its speed would be meaningless
 */
export async function measureInTurn<S extends string>(
  sources: Record<S, (n: number) => Call>,
): Promise<Record<S, Times>> {
  const names = Object.keys(sources) as S[];
  const taken = new Map(names.map((name) => [name, [] as number[]]));
  // a first round loads the pages of the database into memory, so that the disk does not affect the comparison
  for (const counts of [false, true]) {
    for (let n = 0; n < CALLS; n++) {
      for (const name of names) {
        const spent = await time(sources[name](n));
        if (counts) taken.get(name)?.push(spent);
      }
    }
  }
  const times = names.map((name) => {
    const values = taken.get(name) ?? [];
    return [name, { p50: quantile(values, 0.5), p99: quantile(values, 0.99) }];
  });
  return Object.fromEntries(times) as Record<S, Times>;
}

/** Measures one call. The answer is compressed as for a browser, and `fetch` decompresses it. */
async function time({ url, ...request }: Call): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, { ...request, headers: { ...request.headers, ...BROWSER_HEADERS } });
  const text = await answer.text();
  const spent = performance.now() - started;
  if (!answer.ok || /List":\[\]|searched_title":\[\].*searched_text":\[\]/.test(text))
    throw new Error(`${url}: ${answer.status}, nothing found`);
  return spent;
}
