import fc from 'fast-check';
import { bucketOf, MEASURES, quantileOf, SPEED_BOUNDS } from './speeds.ts';

const measure = fc.constantFrom(...MEASURES);
const countsOf = (name: (typeof MEASURES)[number], values: readonly number[]) => {
  const counts = Array.from({ length: SPEED_BOUNDS[name].length + 1 }, () => 0);
  for (const value of values) counts[bucketOf(name, value)] = (counts[bucketOf(name, value)] ?? 0) + 1;
  return counts;
};

it('A computed quantile is in the bucket of the exact quantile', () => {
  fc.assert(
    fc.property(
      measure,
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 50 }),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
      (name, shares, wanted) => {
        const last = SPEED_BOUNDS[name].at(-1) ?? 0;
        const values = shares.map((share) => share * last);
        const sorted = values.toSorted((a, b) => a - b);
        const exact = sorted[Math.ceil(wanted * sorted.length - 1e-9) - 1] ?? 0;
        const found = quantileOf(name, countsOf(name, values), wanted) ?? -1;
        const bounds: readonly number[] = [0, ...SPEED_BOUNDS[name]];
        const at = bucketOf(name, exact);
        expect(found).toBeGreaterThanOrEqual((bounds[at] ?? 0) - 1e-9);
        expect(found).toBeLessThanOrEqual((bounds[at + 1] ?? 0) + 1e-9);
      },
    ),
  );
});

it('A quantile without values is undefined, and a quantile above the highest bound is this bound', () => {
  expect(quantileOf('LCP', countsOf('LCP', []))).toBeUndefined();
  expect(quantileOf('LCP', countsOf('LCP', [60_000]))).toBe(10_000);
});
