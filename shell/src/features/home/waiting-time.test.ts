import fc from 'fast-check';
import { waitingTime } from './waiting-time.ts';

const DAY = 24 * 60;

test.each([
  [1, '1시간 안'],
  [60, '1시간 안'],
  [61, '2시간'],
  [17 * 60 + 5, '18시간'],
  [2 * DAY - 1, '48시간'],
  [2 * DAY, '2일'],
  [2 * DAY + 1, '3일'],
])('%i minutes are shown as %s', (minutes, text) => {
  expect(waitingTime(minutes)).toBe(text);
});

test('A waiting time is never shown shorter than it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 90 * DAY }), (minutes) => {
      const [, number, unit] = /^(\d+)(시간|일)/.exec(waitingTime(minutes)) ?? [];
      expect(Number(number) * (unit === '일' ? DAY : 60)).toBeGreaterThanOrEqual(minutes);
    }),
  );
});
