import { Refused } from '../../refused.ts';
import { Queue } from './queue.ts';

it('One look runs at a time, also after one that failed, and too many are refused', async () => {
  const queue = new Queue(2);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const look = (name: string) =>
    queue.run(async () => {
      begun.push(name);
      await new Promise<void>((done) => ends.push(done));
      if (name === 'first') throw new Error('no browser');
      return name;
    });
  const [first, second, third, fourth] = ['first', 'second', 'third', 'fourth'].map(look);
  await expect(fourth).rejects.toThrow(Refused);
  expect(begun).toEqual(['first']);
  ends[0]?.();
  await expect(first).rejects.toThrow('no browser');
  const fifth = look('fifth');
  while (ends.length < 2) await Promise.resolve();
  expect(begun).toEqual(['first', 'second']);
  ends[1]?.();
  expect(await second).toBe('second');
  for (const at of [2, 3]) {
    while (ends.length <= at) await Promise.resolve();
    ends[at]?.();
  }
  expect(await Promise.all([third, fifth])).toEqual(['third', 'fifth']);
});
