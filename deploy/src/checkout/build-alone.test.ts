import { alone } from './build-alone.ts';

it('A build waits for another build in the same checkout, and prints a message', async () => {
  const done: string[] = [];
  const notes: string[] = [];
  const deploys = (who: string) => async () => {
    done.push(`${who} begins`);
    // the first build ends after the second one has begun to wait
    while (notes.length === 0) await new Promise((next) => setTimeout(next, 5));
    done.push(`${who} ends`);
  };
  const first = alone(deploys('the first'), (text) => notes.push(text));
  while (done.length === 0) await new Promise(setImmediate);
  expect(notes).toEqual([]);
  await Promise.all([first, alone(deploys('the second'), (text) => notes.push(text))]);
  expect(done).toEqual(['the first begins', 'the first ends', 'the second begins', 'the second ends']);
  expect(notes).toEqual(['another process builds here: waiting for it']);
});

it('A failed build releases the lock', async () => {
  const fails = () => Promise.reject(new Error('the build failed'));
  await expect(alone(fails)).rejects.toThrow('the build failed');
  expect(await alone(async () => 'built')).toBe('built');
});
