import { runParts } from './run-parts.ts';

const row = (what: string) => ({ what, value: '1 ms' });

test('a part that throws fails the run, and the rows measured before are printed', async () => {
  const printed: string[][] = [];
  const run = runParts(
    [
      async (add) => add(row('a load')),
      async (add) => {
        add(row('a tap'));
        await Promise.reject(new Error('the page did not load'));
      },
      async (add) => add(row('a call')),
    ],
    (lines) => printed.push(lines.map(({ what }) => what)),
  );
  await expect(run).rejects.toThrow('the page did not load');
  expect(printed).toEqual([['a load', 'a tap']]);
});
