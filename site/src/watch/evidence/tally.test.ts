import fc from 'fast-check';
import { errorsOf, isPastLimit, rateOf, type Tally } from './tally.ts';

const tallies = fc.record({ pages: fc.nat(2_000), failed: fc.nat(300), networks: fc.nat(300) });
const tally = (pages: number, failed: number, networks = 0): Tally => ({ pages, failed, networks });
const more = (one: Tally, by: Tally) => tally(one.pages, one.failed + by.failed, one.networks + by.networks);
/** Searches many tallies for a counterexample. @returns null if there is none */
const exceptionTo = (holds: (fresh: Tally, before: Tally, third: Tally) => boolean) =>
  fc.check(fc.property(tallies, tallies, tallies, holds), { numRuns: 500 }).counterexample;

it('Few pages or few errors cause no rollback, however high their share', () => {
  expect(exceptionTo((fresh, before) => !isPastLimit({ ...fresh, pages: fresh.pages % 10 }, before))).toBeNull();
  expect(
    exceptionTo((fresh, before) => !isPastLimit({ ...fresh, failed: fresh.failed % 5, networks: 0 }, before)),
  ).toBeNull();
});

it('Reports of two networks do not count, whatever else failed', () => {
  const weighsNothing = (fresh: Tally, before: Tally) =>
    isPastLimit({ ...fresh, networks: fresh.networks % 3 }, before) === isPastLimit({ ...fresh, networks: 0 }, before);
  expect(exceptionTo(weighsNothing)).toBeNull();
  expect(isPastLimit(tally(20, 4, 2), tally(1_000, 0))).toBe(false);
});

it('More errors of a version never help it, and more errors of the version before never harm it', () => {
  expect(
    exceptionTo((fresh, before, by) => !isPastLimit(fresh, before) || isPastLimit(more(fresh, by), before)),
  ).toBeNull();
  expect(
    exceptionTo((fresh, before, by) => isPastLimit(fresh, before) || !isPastLimit(fresh, more(before, by))),
  ).toBeNull();
});

it('A version that fails at most as often as the one before it stays', () => {
  expect(exceptionTo((fresh, before) => !isPastLimit(fresh, before) || rateOf(fresh) > rateOf(before))).toBeNull();
  const stays = (_fresh: Tally, before: Tally, { networks: times }: Tally) =>
    !isPastLimit(tally(before.pages * (times + 1), errorsOf(before) * (times + 1)), before);
  expect(exceptionTo(stays)).toBeNull();
});

it.each([
  ['18 of 40 pages, before 1 of 1,000', tally(40, 18), tally(1_000, 1), true],
  ['one of three visitors', tally(30, 0, 10), tally(1_000, 0), true],
  ['one page in a hundred', tally(1_000, 10), tally(1_000, 1), false],
  ['six in a hundred, before three', tally(1_000, 60), tally(1_000, 30), false],
  ['half, and nothing is known of before', tally(40, 20), tally(0, 0), true],
  ['a tenth, and nothing is known of before', tally(60, 6), tally(0, 0), false],
])('The limit for failed pages: %s', (_what, fresh, before, past) => expect(isPastLimit(fresh, before)).toBe(past));
