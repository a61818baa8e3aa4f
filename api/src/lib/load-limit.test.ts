import { LoadLimit } from './load-limit.ts';

/** A simulated server that answers one call after the other. */
class Server {
  readonly load = new LoadLimit();
  #now = 0;
  #waiting: number[] = [];
  #done = 0;

  /** Simulates calls for some seconds. @returns the response times in milliseconds, and the number of refusals */
  serve({ capacity, arriving, seconds }: { capacity: number; arriving: number; seconds: number }) {
    const times: number[] = [];
    let refused = 0;
    for (let ms = 0; ms < seconds * 1_000; ms += 1, this.#now += 1) {
      const arrived = Math.floor(((ms + 1) * arriving) / 1_000) - Math.floor((ms * arriving) / 1_000);
      for (let call = 0; call < arrived; call += 1) {
        if (this.load.begin('visitor')) this.#waiting.push(this.#now);
        else refused += 1;
      }
      this.#done += capacity / 1_000;
      for (; this.#done >= 1 && this.#waiting.length > 0; this.#done -= 1) {
        const time = this.#now - (this.#waiting.shift() ?? 0);
        this.load.end(time, this.#now);
        times.push(time);
      }
      // capacity that an idle server did not use is lost
      this.#done = Math.min(this.#done, 1);
    }
    return { times, refused };
  }
}

const quantile = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? Number.NaN;

test.each([100, 500, 2_000])(
  'At three times its capacity, a server answers %i calls a second soon, and refuses the others',
  (capacity) => {
    const server = new Server();
    expect(server.serve({ capacity, arriving: capacity * 0.9, seconds: 5 }).refused).toBe(0);
    server.serve({ capacity, arriving: capacity * 3, seconds: 15 });
    const over = server.serve({ capacity, arriving: capacity * 3, seconds: 15 });
    expect(quantile(over.times, 0.99)).toBeLessThan(1_000);
    expect(over.times.length).toBeGreaterThan(capacity * 15 * 0.95);

    server.serve({ capacity, arriving: capacity * 0.5, seconds: 5 });
    expect(server.serve({ capacity, arriving: capacity * 0.9, seconds: 5 }).refused).toBe(0);
  },
);

test('A thousand calls that arrive together at a fast server are all accepted', () => {
  const { load } = new Server();
  for (let call = 0; call < 1_000; call += 1) expect(load.begin('visitor')).toBe(true);
});

test('Reads of visitors are refused first, then reads of members, then writes', () => {
  const load = new LoadLimit();
  const accepted = { visitor: 0, member: 0, write: 0 };
  for (const kind of ['visitor', 'member', 'write'] as const) while (load.begin(kind)) accepted[kind] += 1;
  expect(Object.values(accepted).every((count) => count >= load.limit)).toBe(true);
  expect(load.begin('visitor')).toBe(false);
  for (let calls = accepted.write + accepted.member; calls > 0; calls -= 1) load.end();
  expect(load.begin('visitor')).toBe(false);
  expect(load.begin('member')).toBe(true);
});
