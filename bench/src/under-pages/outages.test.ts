import { Outages } from './outages.ts';

const outages = new Outages();
outages.begin(10_000)(12_000);

test.each([
  ['was under way when the server was killed', 9_000, 10_050, true],
  ['began while it was down', 11_000, 11_010, true],
  ['is reported a moment after the outage', 13_000, 13_000, true],
  ['outlasted it', 1_000, 60_000, true],
  ['ended before it', 9_000, 9_900, false],
  ['began when it was long back', 14_000, 20_000, false],
])('a request that %s', (_when, from, to, met) => {
  expect(outages.met(from, to)).toBe(met);
});

test('an outage without an end continues', () => {
  const open = new Outages();
  open.begin(10_000);
  expect([open.met(9_000, 9_999), open.met(90_000, 90_001)]).toEqual([false, true]);
});
