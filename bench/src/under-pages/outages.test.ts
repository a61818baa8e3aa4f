import { Outages } from './outages.ts';

const outages = new Outages();
outages.begin(10_000)(12_000);

test.each([
  ['was pending at its start', 9_000, 10_050, true],
  ['began during it', 11_000, 11_010, true],
  ['failed a moment after it', 13_000, 13_000, true],
  ['outlasted it', 1_000, 60_000, true],
  ['ended before it', 9_000, 9_900, false],
  ['began long after it', 14_000, 20_000, false],
])('whether an outage affects a request that %s', (_when, from, to, isAffected) => {
  expect(outages.affect(from, to)).toBe(isAffected);
});

test('an outage without an end affects all later requests', () => {
  const open = new Outages();
  open.begin(10_000);
  expect([open.affect(9_000, 9_999), open.affect(90_000, 90_001)]).toEqual([false, true]);
});
