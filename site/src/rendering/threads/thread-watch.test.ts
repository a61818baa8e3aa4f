import { THREAD_LIMITS } from './limits.ts';
import { MB } from './pulse.ts';
import { ThreadWatch } from './thread-watch.ts';

/** A thread that sends no beats and gets this share of a CPU. */
function silentThread(part: number) {
  const found: string[] = [];
  const watch = new ThreadWatch(THREAD_LIMITS, {
    hangs: async () => void found.push('hangs'),
    leaks: () => found.push('leaks'),
    full: (held) => found.push(held),
  });
  let ms = 0;
  const heap = { used_heap_size: MB, external_memory: MB } as Awaited<
    ReturnType<import('node:worker_threads').Worker['getHeapStatistics']>
  >;
  const worker = {
    cpuUsage: async () => ({ user: ms * part * 1000, system: 0 }),
    getHeapStatistics: async () => heap,
  };
  return {
    found,
    watch,
    /** Lets time pass until the watch reports a finding. @returns how long that took, in milliseconds */
    async pass(most: number, asked: Parameters<typeof watch.check>[0] = worker) {
      for (let end = ms + most; ms < end && found.length === 0; ) {
        ms += THREAD_LIMITS.tick;
        watch.check(asked);
        // lets the thread answer
        await new Promise(setImmediate);
      }
      return ms;
    },
    beat: () => void Atomics.add(watch.pulse, 0, 1),
    /** Sets how many pages the thread is rendering. */
    render: (pages: number) => void Atomics.store(watch.pulse, 4, pages),
  };
}

it.each([
  ['a quiet', 1],
  ['a busy', 0.25],
  ['an overloaded', 0.02],
])('An endless loop counts as hung after the same CPU time on %s machine', async (_machine, part) => {
  const { found, pass } = silentThread(part);
  const computed = (await pass(600_000)) * part;
  expect([found, computed >= 3_000 && computed < 3_200]).toEqual([['hangs'], true]);
});

it('Time in which a thread waits for a CPU does not count', async () => {
  const { found, watch, pass, beat } = silentThread(0.02);
  await pass(60_000);
  expect([found, watch.spent < 1_300]).toEqual([[], true]);
  beat();
  await pass(100);
  expect(watch.stalls).toBe(false);
});

it('Time in which a thread waits for anything but a CPU counts', async () => {
  const { watch, pass, beat } = silentThread(0);
  for (let times = 0; times < 20; times += 1) {
    beat();
    await pass(THREAD_LIMITS.tick);
  }
  expect(watch.spent).toBe(2_000);
});

it('A thread that has just loaded its code does not stall', async () => {
  const { watch, pass } = silentThread(1);
  await pass(2_000);
  expect(watch.stalls).toBe(true);
  watch.begin();
  expect([watch.stalls, watch.stallReason]).toEqual([false, undefined]);
  await pass(100);
  expect(watch.stalls).toBe(false);
});

const never = () => new Promise<never>(() => {});

it.each([
  ['does not answer', { cpuUsage: never, getHeapStatistics: never }],
  // a thread that is blocked by Atomics.wait still answers queries
  ['still answers', undefined],
])('A blocked thread that %s counts as hung', async (_how, asked) => {
  const { found, pass } = silentThread(0);
  const took = await pass(60_000, asked);
  expect([found, took >= 10_000 && took < 10_500]).toEqual([['hangs'], true]);
});

it.each([
  ['a quiet', 1],
  ['a busy', 0.25],
  ['an overloaded', 0.02],
])('A page is slow after the same CPU time on %s machine', async (_machine, part) => {
  const { watch, pass, render } = silentThread(part);
  render(1);
  await pass(1_000 / part);
  expect(watch.stallReason).toBeUndefined();
  await pass(400 / part);
  expect(watch.stallReason).toBe('slow');
});

it('A stall is no fault of the code while the thread waits for a CPU, or renders many pages at once', async () => {
  const waiting = silentThread(0.02);
  waiting.render(1);
  await waiting.pass(10_000);
  expect([waiting.watch.stalls, waiting.watch.stallReason]).toEqual([true, undefined]);
  const crowded = silentThread(1);
  crowded.render(5);
  await crowded.pass(2_000);
  expect([crowded.watch.stalls, crowded.watch.stallReason]).toEqual([true, undefined]);
});

it('A thread that waits without using a CPU is blocked', async () => {
  const { watch, pass, render, beat } = silentThread(0);
  render(1);
  await pass(2_000);
  expect(watch.stallReason).toBe('blocked');
  beat();
  await pass(THREAD_LIMITS.tick);
  expect(watch.stallReason).toBeUndefined();
});
