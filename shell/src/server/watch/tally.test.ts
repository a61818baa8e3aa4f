import fc from 'fast-check';
import { errorsOf, isPastLimit, rateOf, type Tally } from './tally.ts';

const tallies = fc.record({ pages: fc.nat(2_000), failed: fc.nat(300), networks: fc.nat(300) });
const tally = (pages: number, failed: number, networks = 0): Tally => ({ pages, failed, networks });

it('Few pages or few errors take nothing back, however bad they look', () => {
  fc.assert(fc.property(tallies, fc.nat(9), (before, pages) => !isPastLimit(tally(pages, 1_000, 1_000), before)));
  fc.assert(
    fc.property(tallies, fc.nat(4), fc.nat(2_000), (before, few, pages) => !isPastLimit(tally(pages, few), before)),
  );
});

it('What two networks tell takes nothing back', () => {
  fc.assert(
    fc.property(tallies, fc.nat(2), fc.nat(2_000), (before, few, pages) => !isPastLimit(tally(pages, 0, few), before)),
  );
});

it('More errors never speak for a version, and more errors before it never against it', () => {
  fc.assert(
    fc.property(tallies, tallies, fc.nat(50), fc.nat(50), (fresh, before, failed, networks) => {
      const worse = { ...fresh, failed: fresh.failed + failed, networks: fresh.networks + networks };
      const worseBefore = { ...before, failed: before.failed + failed, networks: before.networks + networks };
      return (
        (!isPastLimit(fresh, before) || isPastLimit(worse, before)) &&
        (isPastLimit(fresh, before) || !isPastLimit(fresh, worseBefore))
      );
    }),
  );
});

it('A version that fails as often as the one before it, or less often, stays', () => {
  fc.assert(
    fc.property(tallies, fc.integer({ min: 1, max: 50 }), (before, times) => {
      const same = { pages: before.pages * times, failed: errorsOf(before) * times, networks: 0 };
      return !isPastLimit(same, before) || rateOf(same) > rateOf(before);
    }),
  );
  fc.assert(fc.property(tallies, tallies, (a, b) => !isPastLimit(a, b) || rateOf(a) > rateOf(b)));
});

it.each([
  ['18 of 40 pages, before 1 of 1,000', tally(40, 18), tally(1_000, 1), true],
  ['one of three visitors', tally(30, 0, 10), tally(1_000, 0), true],
  ['one page in a hundred', tally(1_000, 10), tally(1_000, 1), false],
  ['six in a hundred, before three', tally(1_000, 60), tally(1_000, 30), false],
  ['half, and nothing is known of before', tally(40, 20), tally(0, 0), true],
  ['a tenth, and nothing is known of before', tally(60, 6), tally(0, 0), false],
])('%s', (_what, fresh, before, past) => expect(isPastLimit(fresh, before)).toBe(past));
