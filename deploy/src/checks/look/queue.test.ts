import { Refused } from '../../refused.ts';
import { Queue } from './queue.ts';

let queue: Queue;
let begun: string[];
let ends: Map<string, () => void>;
beforeEach(() => {
  queue = new Queue(3);
  begun = [];
  ends = new Map();
});

/** Adds a piece of work, which `end` ends. */
const add = (name: string, from: { app: string; isPreview?: boolean }, fails = false) =>
  queue.run({ isPreview: false, ...from }, async () => {
    begun.push(name);
    await new Promise<void>((done) => ends.set(name, done));
    if (fails) throw new Error('no browser');
    return name;
  });
const end = async (name: string) => {
  while (!ends.has(name)) await Promise.resolve();
  ends.get(name)?.();
};
/** Ends one piece of work after the other. @returns their order */
async function orderOf(all: readonly Promise<string>[]) {
  for (let at = 0; at < all.length; at += 1) {
    while (begun.length <= at) await Promise.resolve();
    await end(begun[at] ?? '');
  }
  await Promise.all(all);
  return begun;
}

it('One look runs at a time, also after one that failed', async () => {
  const [first, second] = [add('first', { app: 'mfe-a' }, true), add('second', { app: 'mfe-b' })];
  await Promise.resolve();
  expect(begun).toEqual(['first']);
  await end('first');
  await expect(first).rejects.toThrow('no browser');
  await end('second');
  expect(await second).toBe('second');
});

it('Apps take turns, so many releases of one app delay a release of another app by one look only', async () => {
  const many = ['a1', 'a2', 'a3'].map((name) => add(name, { app: 'mfe-a' }));
  const others = [add('b1', { app: 'mfe-b' }), add('c1', { app: 'mfe-c' }), add('b2', { app: 'mfe-b' })];
  expect(await orderOf([...many, ...others])).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
});

it('Deploys come before previews, but further deploys of one app come after a preview of another app', async () => {
  const first = [
    add('running', { app: 'mfe-a' }),
    add('preview of b', { app: 'mfe-b', isPreview: true }),
    add('deploy of c', { app: 'mfe-c' }),
    add('a again', { app: 'mfe-a' }),
  ];
  await end('running');
  await first[0];
  const more = [add('a once more', { app: 'mfe-a' })];
  expect(await orderOf([...first, ...more])).toEqual([
    ...['running', 'deploy of c', 'preview of b', 'a again', 'a once more'],
  ]);
});

it('Too many looks of one app are refused, and looks of other apps are not', async () => {
  const own = ['a1', 'a2', 'a3'].map((name) => add(name, { app: 'mfe-a' }));
  await expect(add('a4', { app: 'mfe-a' })).rejects.toThrow(Refused);
  const all = [...own, add('b1', { app: 'mfe-b' })];
  await end('a1');
  await own[0];
  all.push(add('a5', { app: 'mfe-a' }));
  expect(await orderOf(all)).toContain('a5');
});
