import { attemptEach } from './attempts.ts';

/** Runs `attemptEach` over the numbers. @returns the numbers that were tried, and the error that was thrown at the end */
async function take(numbers: readonly number[], fails: (n: number) => boolean) {
  const taken: number[] = [];
  const thrown = await attemptEach(numbers, async (n) => {
    taken.push(n);
    if (fails(n)) throw new Error(`not ${n}`);
  }).catch((error: unknown) => error);
  return { taken, thrown };
}
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('A failure does not stop the other attempts, and the first failure is thrown at the end', async () => {
  expect(await take(upTo(30), (n) => n % 10 === 2)).toEqual({ taken: upTo(30), thrown: new Error('not 2') });
});

test('No more attempts are made after ten failures in a row', async () => {
  expect(await take(upTo(30), (n) => n > 5)).toEqual({ taken: upTo(15), thrown: new Error('not 6') });
});

test('Nothing is thrown when all went well', async () => {
  expect(await take(upTo(12), () => false)).toEqual({ taken: upTo(12), thrown: undefined });
});
