import { limitStrays } from './limit-strays.ts';

function openStrays() {
  const clock = { now: 0 };
  const reported: unknown[] = [];
  const report = limitStrays(
    (error) => reported.push(error),
    () => clock.now,
  );
  return { clock, reported, report };
}

it('Only some errors of a thread are reported in each second', () => {
  const { clock, reported, report } = openStrays();
  for (; clock.now < 3_000; clock.now += 2) report(clock.now);
  expect(reported).toHaveLength(60);
});

it('A flood of errors ends the thread with one of them', () => {
  const { report } = openStrays();
  const flood = () => {
    for (let error = 1; error < 10_000; error += 1) report(new Error(`number ${error}`));
  };
  expect(flood).toThrow('number 1000');
});
