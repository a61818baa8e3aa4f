import { setTimeout as pause } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import { ensureValkey, type RunningValkey, startValkey } from '../../../tools/install/valkey.ts';
import { freePort } from '../../../tools/services/ports.ts';
import { inProcess, inValkey, type SharedState, StateUnavailable } from './index.ts';

let port: number;
let valkey: RunningValkey;
const opened: SharedState[] = [];
const open = async (name = 'test') => {
  const state = await inValkey(valkey.url, name);
  opened.push(state);
  return state;
};

beforeAll(async () => {
  if (!ensureValkey()) throw new Error('Valkey is not installed: apt-get install redis-server');
  port = await freePort();
  valkey = await startValkey(port);
});
afterAll(async () => {
  await Promise.all(opened.map((state) => state.close()));
  await valkey.stop();
});

const until = async (condition: () => boolean) => {
  while (!condition()) await pause(10);
};

/** A server with two routes, each limited to 30 calls a minute by all callers together. Only `/list` has `skipOnError`. */
async function limited({ RateLimits }: SharedState) {
  const app = Fastify();
  await app.register(rateLimit, { global: false, store: RateLimits, keyGenerator: () => 'everybody' });
  const at = (skipOnError: boolean) => ({ config: { rateLimit: { max: 30, timeWindow: '1 minute', skipOnError } } });
  app.get('/list', at(true), async () => 'list');
  app.get('/sign-in', at(false), async () => 'signed in');
  const statuses = async (url: string, times: number, method: 'GET' | 'HEAD' = 'GET') => {
    const answers = await Promise.all(Array.from({ length: times }, () => app.inject({ method, url })));
    return answers.map(({ statusCode }) => statusCode);
  };
  return { statuses };
}

describe.each([
  ['in a process', async (_name?: string) => inProcess()],
  ['in Valkey', open],
] as const)('State %s', (_where, start) => {
  it('keeps a value until it expires, and `take` returns it only once', async () => {
    const state = await start();
    await state.put('code', 'a', 60_000);
    expect(await state.find('code')).toBe('a');
    const taken = await Promise.all([state.take('code'), state.take('code')]);
    expect(taken.toSorted()).toEqual(['a', null].toSorted());
    expect(await state.find('code')).toBeNull();
    await state.put('short', 'b', 20);
    await pause(40);
    expect(await state.find('short')).toBeNull();
  });

  it('adds values to a set up to the limit, and returns whether the set contains each value', async () => {
    const state = await start();
    const entries = ['a', 'b', 'a', 'c', 'b'].map((value) => ({ set: 'one', value }));
    expect(await state.addWithin([...entries, { set: 'two', value: 'c' }], 2, 60_000)).toEqual([
      ...[true, true, true, false, true],
      true,
    ]);
  });

  it('forgets a set some time after its last change, even if it is used until then', async () => {
    const state = await start();
    const add = async (value: string) => (await state.addWithin([{ set: 'short', value }], 1, 300))[0];
    const began = performance.now();
    expect(await add('a')).toBe(true);
    while (!(await add('b'))) await pause(20);
    expect(performance.now() - began).toBeGreaterThan(250);
  });

  it('keeps the value of each member of a group until it expires', async () => {
    const state = await start();
    expect(await state.valuesOf('servers')).toEqual(new Map());
    await state.putOf('servers', 'a', 'one', 60_000);
    await state.putOf('servers', 'b', 'two', 60_000);
    await state.putOf('servers', 'a', 'three', 60_000);
    await state.putOf('others', 'a', 'four', 60_000);
    await state.putOf('servers', 'c', 'five', 20);
    await pause(40);
    expect([...(await state.valuesOf('servers'))].toSorted()).toEqual([
      ['a', 'three'],
      ['b', 'two'],
    ]);
  });

  it('counts the calls of each route separately, up to the limit', async () => {
    const { statuses } = await limited(await start());
    const of = (all: number[]) => [200, 429].map((status) => all.filter((one) => one === status).length);
    expect(of(await statuses('/list', 50))).toEqual([30, 20]);
    expect(of(await statuses('/sign-in', 50))).toEqual([30, 20]);
  });

  it('counts HEAD and GET of a route together', async () => {
    const { statuses } = await limited(await start('head'));
    const succeeded = async (...asked: Parameters<typeof statuses>) =>
      (await statuses(...asked)).filter((status) => status === 200).length;
    expect(await succeeded('/list', 20, 'HEAD')).toBe(20);
    expect(await succeeded('/list', 20, 'GET')).toBe(10);
    expect(await succeeded('/list', 20, 'HEAD')).toBe(0);
  });
});

it('Three processes together allow as many calls as one process, even if the calls arrive at once', async () => {
  const servers = await Promise.all(['limits', 'limits', 'limits'].map(async (name) => limited(await open(name))));
  const statuses = (await Promise.all(servers.map((server) => server.statuses('/list', 40)))).flat();
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
});

it('Servers with different names share nothing', async () => {
  const [one, other] = [await open('one'), await open('other')];
  await one.put('key', 'a', 60_000);
  expect(await other.find('key')).toBeNull();
});

it('Listeners of every process receive a message once, however many processes send it', async () => {
  const [first, second, third] = [await open(), await open(), await open()];
  const received: string[] = [];
  let listening = 0;
  const listener = {
    onMessage: (text: string) => void received.push(text),
    onGap() {
      listening += 1;
    },
  };
  const stops = await Promise.all([first, third].map(async (state) => state.messages?.listen('news', listener)));
  await until(() => listening === 2);
  for (const sender of [first, second, third]) await sender.messages?.sendOnce('news', 'a');
  await second.messages?.sendOnce('news', 'b');
  await until(() => received.length === 4);
  expect(received.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  for (const stop of stops) await stop?.();
});

describe('While Valkey is gone', () => {
  it.each([
    ['stopped', async () => valkey.stop(), async () => (valkey = await startValkey(port))],
    ['hanging', async () => valkey.suspend(), async () => valkey.resume()],
  ] as const)(
    '(%s) each process counts calls by itself, sign-ins fail, and listeners are told of the gap',
    async (kind, end, begin) => {
      const state = await open(kind);
      const { statuses } = await limited(state);
      let gaps = 0;
      const listener = {
        onMessage() {},
        onGap() {
          gaps += 1;
        },
      };
      const stop = await state.messages?.listen('news', listener);
      await until(() => gaps === 1);
      await end();

      const lists = [...(await statuses('/list', 20)), ...(await statuses('/list', 20, 'HEAD'))];
      expect(lists.filter((status) => status === 200)).toHaveLength(30);
      expect(await statuses('/sign-in', 2)).toEqual([503, 503]);
      await expect(state.find('key')).rejects.toThrow(StateUnavailable);
      const entries = ['a', 'b', 'c'].map((value) => ({ set: 'one', value }));
      expect(await state.addWithin(entries, 2, 60_000)).toEqual([true, true, false]);

      await begin();
      await until(() => state.isAvailable());
      if (kind === 'stopped') await until(() => gaps === 2);
      while ((await statuses('/sign-in', 1))[0] !== 200) await pause(20);
      await stop?.();
    },
  );
});

it('A server starts without Valkey, and uses it once it is there', async () => {
  await valkey.stop();
  const state = await open('early');
  expect(state.isAvailable()).toBe(false);
  await expect(state.put('key', 'a', 1_000)).rejects.toThrow(StateUnavailable);
  valkey = await startValkey(port);
  await until(() => state.isAvailable());
  await state.put('key', 'a', 1_000);
});
