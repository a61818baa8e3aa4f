import type { Composition } from '../releases/composition.ts';
import { ExtraSets } from './extra-sets.ts';
import type { SetRenderer } from './set-renderer.ts';

const compositionOf = (id: string) => ({ id }) as Composition;
/** A function `start` for `ExtraSets`. The sets become ready, or fail, when the test calls a function of `starts`. */
function workshop() {
  const starts: { id: string; signal: AbortSignal; ready: () => void; fail: () => void }[] = [];
  const retired: string[] = [];
  const start = (composition: Composition, signal: AbortSignal) =>
    new Promise<SetRenderer>((resolve, reject) => {
      const { id } = composition;
      const set = { composition, retire: () => retired.push(id) } as unknown as SetRenderer;
      starts.push({ id, signal, ready: () => resolve(set), fail: () => reject(new Error('broken')) });
    });
  return { starts, retired, start };
}

it('The previous set renders until the next one is ready', async () => {
  const { starts, retired, start } = workshop();
  const sets = new ExtraSets(start);
  const first = sets.start('a', compositionOf('one'));
  expect([sets.ready('a'), sets.start('a', compositionOf('one')) === first]).toEqual([null, true]);
  starts[0]?.ready();
  await first;
  const second = sets.start('a', compositionOf('two'));
  expect(sets.ready('a')?.composition.id).toBe('one');
  starts[1]?.ready();
  await second;
  expect([sets.ready('a')?.composition.id, retired]).toEqual(['two', ['one']]);
  // the requested set already runs, so nothing is started
  await sets.start('a', compositionOf('two'));
  expect(starts).toHaveLength(2);
});

it('A set that is no longer needed is stopped, also if it becomes ready at the same time', async () => {
  const { starts, retired, start } = workshop();
  const sets = new ExtraSets(start);
  const first = sets.start('a', compositionOf('one'));
  const second = sets.start('a', compositionOf('two'));
  starts[0]?.ready();
  await expect(first).rejects.toThrow('not needed');
  expect([starts[0]?.signal.aborted, retired]).toEqual([true, ['one']]);
  sets.keep(() => false);
  starts[1]?.ready();
  await expect(second).rejects.toThrow('not needed');
  expect([retired, sets.keys]).toEqual([['one', 'two'], []]);
});

it('A set that does not start is not retried', async () => {
  const { starts, start } = workshop();
  const sets = new ExtraSets(start);
  const first = sets.start('a', compositionOf('one'));
  starts[0]?.fail();
  await expect(first).rejects.toThrow('broken');
  await expect(sets.start('a', compositionOf('one'))).rejects.toThrow('broken');
  expect(starts).toHaveLength(1);
});

it('Above the maximum number of sets, the least recently used set ends; unused sets end, too', async () => {
  const { starts, retired, start } = workshop();
  let now = 0;
  const sets = new ExtraSets(start, 2, () => now);
  const open = async (key: string) => {
    const started = sets.start(key, compositionOf(key));
    starts.at(-1)?.ready();
    await started;
    now += 10;
  };
  await open('a');
  await open('b');
  sets.ready('a');
  await open('c');
  expect([sets.keys, retired]).toEqual([['a', 'c'], ['b']]);
  sets.ready('c');
  sets.peek('a');
  sets.endIdle(10);
  expect([sets.keys, retired]).toEqual([['c'], ['b', 'a']]);
  now += 100;
  sets.endIdle(11);
  expect(sets.running).toEqual([]);
});
