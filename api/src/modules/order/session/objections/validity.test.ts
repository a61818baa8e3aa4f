import { DAY_MS } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { validityEnd } from './validity.ts';

const START = Date.parse('2026-07-01T03:00:00Z');
const day = (days: number) => new Date(START + days * DAY_MS);
const waiting = (objected: number) => ({ is_disputed: true, objected_at: day(objected), decided_at: null });
const decided = (objected: number, at: number) => ({
  is_disputed: false,
  objected_at: day(objected),
  decided_at: day(at),
});
const NONE = { is_disputed: false, objected_at: null, decided_at: null };

test.each([
  ['no objection leaves the end', [NONE], 12, 10],
  ['a decided objection moves the end only once', [decided(1, 3)], 12, 10],
  ['an objection that waits for two days moves the end by two days', [waiting(1)], 3, 12],
  ['a begun day of waiting counts as a whole day', [waiting(1)], 3.1, 13],
  ['an objection that is decided immediately leaves the end', [waiting(1)], 1, 10],
  ['an objection that waits beyond the end moves the end by the whole wait', [waiting(9)], 30, 31],
  ['an objection made at the end leaves the end', [waiting(10)], 30, 10],
  ['two objections at the same time count once', [waiting(1), waiting(2)], 4, 13],
  ['the first of two overlapping objections moves the end by the rest of its days', [waiting(1), decided(2, 3)], 6, 13],
  [
    'the second of two overlapping objections moves the end by the rest of its days',
    [decided(1, 3), waiting(2)],
    6,
    13,
  ],
  ['an objection after a decided one moves the end by its own days', [decided(1, 2), waiting(4)], 6, 12],
] as const)('%s', (_what, sessions, now, end) => {
  expect(validityEnd(sessions, { valid_until: day(10) }, day(now))).toEqual(day(end));
});

test('However objections overlap, their decisions leave at least the days that were left', () => {
  const objections = fc.array(fc.tuple(fc.nat(200), fc.nat(300)), { minLength: 1, maxLength: 4 });
  const property = fc.property(objections, fc.nat(250), (waits, end) => {
    let valid_until = day(end / 10);
    const all = waits.map(([from, wait]) => ({ from: day(from / 10), to: day((from + wait) / 10) }));
    const at = (now: Date) =>
      all
        .filter(({ from }) => from <= now)
        .map(({ from, to }) => ({ is_disputed: to >= now, objected_at: from, decided_at: to < now ? to : null }));
    for (const { to } of all.toSorted((one, other) => +one.to - +other.to)) {
      const before = valid_until;
      valid_until = validityEnd(at(to), { valid_until }, to);
      expect(+valid_until).toBeGreaterThanOrEqual(+before);
    }
    // the time in which objections wait does not use up the validity
    const paused = all.filter(({ from }) => +from < +day(end / 10)).toSorted((one, other) => +one.from - +other.from);
    const [first] = paused;
    if (first) expect(+valid_until - +first.to).toBeGreaterThanOrEqual(+day(end / 10) - +first.from);
  });
  fc.assert(property, { numRuns: 1_000 });
});
