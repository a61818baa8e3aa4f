import { byDay, clockTime, dayWords, keptDay } from './days.ts';

const NOW = Date.parse('2026-11-27T14:59:00.000Z');

test('times are grouped by their day in Korea', () => {
  const times = ['2026-11-27T14:30:00.000Z', '2026-11-27T15:00:00.000Z', '2026-11-28T05:00:00.000Z'];
  expect(byDay(times).map(({ key, times: own }) => [key, own.map(clockTime)])).toEqual([
    ['20261127', ['23:30']],
    ['20261128', ['00:00', '14:00']],
  ]);
});

test.each([
  ['2026-11-27T14:59:00.000Z', '11.27', '오늘'],
  ['2026-11-27T15:00:00.000Z', '11.28', '내일'],
  ['2026-11-28T15:00:00.000Z', '11.29', '일요일'],
  ['2026-12-01T03:00:00.000Z', '12.1', '화요일'],
])('the day of %s reads %s %s', (time, date, weekday) => {
  expect(dayWords(time, NOW)).toEqual({ date, weekday });
});

test('the chosen day stays, or is followed by the next one with free times', () => {
  const days = byDay(['2026-11-27T01:00:00.000Z', '2026-11-30T01:00:00.000Z']);
  expect(keptDay(days, null)?.key).toBe('20261127');
  expect(keptDay(days, '20261127')?.key).toBe('20261127');
  expect(keptDay(days, '20261128')?.key).toBe('20261130');
  expect(keptDay(days, '20261201')?.key).toBe('20261130');
  expect(keptDay([], '20261201')).toBeUndefined();
});
