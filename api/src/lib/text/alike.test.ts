import { alikeTo } from './alike.ts';

/** Many different letters, to make long texts from. */
const letters = (count: number, first: number) =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(0xac00 + ((first + at * 7_919) % 11_172))).join('');

test.each([
  ['one letter that stands for eighteen', '\ufdfa'.repeat(10_000), (at: number) => `${'\ufdfa'.repeat(9_999)}${at}`],
  ['ten thousand different letters', letters(10_000, 0), (at: number) => letters(10_000, at + 1)],
  ['blanks', `${' 가'.repeat(20_000)}나`, (at: number) => `${' 가'.repeat(20_000)}${at}`],
])('comparing a text of %s with ten earlier ones is fast', (_what, text, otherOf) => {
  const others = Array.from({ length: 10 }, (_, at) => otherOf(at));
  const before = process.cpuUsage();
  others.map(alikeTo(text));
  // Processor time, since elapsed time depends on the load of the machine. Usually 30 ms; a quadratic algorithm would take
  // seconds.
  expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
});

describe('a long text', () => {
  const long = letters(9_000, 0);
  const other = letters(1_000, 5);

  test.each([
    ['another word in it', `${long.slice(0, 4_000)}다른 낱말${long.slice(4_000)}`],
    ['another word before it', `다른 낱말 ${long}`],
    // a known limitation: only both ends of a text are compared
    ['another middle of the same length', long.slice(0, 1_000) + letters(7_000, 5) + long.slice(-1_000)],
  ])('with %s says the same', (_how, text) => expect(alikeTo(long)(text)).toBe(true));

  test.each([
    ['another beginning', other + long.slice(1_000)],
    ['another end', long.slice(0, -1_000) + other],
    ['nothing in its middle', long.slice(0, 1_000) + long.slice(-1_000)],
  ])('with %s does not say the same', (_how, text) => expect(alikeTo(long)(text)).toBe(false));
});

test.each([
  ['😀', '🔥'],
  ['♥♥♥', '☆☆☆'],
  ['...', '!!!'],
  ['😀😀', '안녕'],
])('%s and %s do not say the same', (one, other) => {
  expect(alikeTo(one)(other)).toBe(false);
  expect(alikeTo(one)(one)).toBe(true);
});
