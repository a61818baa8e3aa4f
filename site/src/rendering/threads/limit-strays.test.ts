import { limitStrays } from './limit-strays.ts';

function openStrays() {
  const clock = { now: 0 };
  const told: unknown[] = [];
  const hear = limitStrays(
    (error) => told.push(error),
    () => clock.now,
  );
  return { clock, told, hear };
}

it('A thread with errors all the time is heard of some in each second', () => {
  const { clock, told, hear } = openStrays();
  for (; clock.now < 3_000; clock.now += 2) hear(clock.now);
  expect(told).toHaveLength(60);
});

it('A flood of errors ends the thread with one of them', () => {
  const { hear } = openStrays();
  const flood = () => {
    for (let error = 1; error < 10_000; error += 1) hear(new Error(`number ${error}`));
  };
  expect(flood).toThrow('number 1000');
});
