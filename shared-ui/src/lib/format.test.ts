import { formatCount, formatPoints, formatTime, formatWon } from './format.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const ago = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();

describe('formatTime', () => {
  it.each([
    [0.5, '방금 전'],
    [5, '5분 전'],
    [59, '59분 전'],
    [60, '1시간 전'],
    [24 * 60, '1일 전'],
    [6 * 24 * 60, '6일 전'],
    [7 * 24 * 60, '2026.02.22'],
  ])('%s minutes ago reads %s', (minutes, text) => {
    expect(formatTime(ago(minutes), 'relative', NOW)).toBe(text);
  });

  it('an instant in the near future, from a clock that is ahead, is shown as now', () => {
    expect(formatTime(ago(-3), 'relative', NOW)).toBe('방금 전');
  });

  it('dates are Korean dates: an evening in UTC is the next morning in Korea', () => {
    expect(formatTime('2025-12-31T15:00:00Z', 'date', null)).toBe('2026.01.01');
    expect(formatTime('2025-12-31T14:59:00Z', 'datetime', null)).toBe('2025.12.31 23:59');
  });

  it.each([
    ['2026-11-28T00:00:00Z', '2026.11.28 (토) 09:00'],
    ['2026-11-27T15:00:00Z', '2026.11.28 (토) 00:00'],
    ['2026-11-27T14:59:00Z', '2026.11.27 (금) 23:59'],
  ])('an appointment at %s has the weekday in Korea: %s', (iso, text) => {
    expect(formatTime(iso, 'appointment', null)).toBe(text);
  });

  it('without the current time a relative time is shown as the date', () => {
    expect(formatTime('2026-02-28T00:00:00Z', 'relative', null)).toBe('2026.02.28');
  });

  it('an invalid instant is formatted as an empty text', () => {
    expect(formatTime('', 'date', NOW)).toBe('');
  });
});

it.each([
  [0, '0'],
  [999, '999'],
  [9_999, '9,999'],
  [10_000, '1만'],
  [12_345, '1.2만'],
  [12_345_678, '1,234.5만'],
])('the count %s reads %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

it('prices and points are exact, grouped by thousands', () => {
  expect(formatWon(1_250_000)).toBe('1,250,000원');
  expect(formatPoints(12_000)).toBe('12,000포인트');
  expect(formatWon(0)).toBe('0원');
});
