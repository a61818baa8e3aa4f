import fc from 'fast-check';
import { drawLane, LANES, parseLane, takes } from './lane.ts';

const lanes = Array.from({ length: LANES }, (_, lane) => lane);
const release = fc.record({ app: fc.constantFrom('shell', 'mfe-community'), version: fc.string({ minLength: 1 }) });
const share = fc.integer({ min: 1, max: 99 });

it('A canary takes exactly its share of the lanes, and keeps them when the share grows', () => {
  fc.assert(
    fc.property(release, share, share, (one, a, b) => {
      const [less, more] = [Math.min(a, b), Math.max(a, b)];
      const first = lanes.filter((lane) => takes({ ...one, traffic: less }, lane));
      expect(first).toHaveLength(less);
      expect(lanes.filter((lane) => takes({ ...one, traffic: more }, lane))).toEqual(expect.arrayContaining(first));
    }),
  );
});

it('Canaries begin at different lanes', () => {
  const counts = lanes.map(
    (lane) => lanes.filter((version) => takes({ app: 'shell', version: `v${version}`, traffic: 10 }, lane)).length,
  );
  expect(Math.max(...counts)).toBeLessThan(30);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(90);
});

it('Only drawn lanes are read from a cookie', () => {
  for (let draws = 0; draws < 200; draws += 1) {
    const lane = drawLane();
    expect(parseLane(String(lane))).toBe(lane);
    expect(lanes).toContain(lane);
  }
  for (const text of [undefined, '', '100', '-1', '1.5', 'a', '07 ', '9999']) expect(parseLane(text)).toBeUndefined();
});
