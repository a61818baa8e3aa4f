import { pollOverAt } from './poll-end.ts';

test('a poll is over when its last minute in Korea has passed', () => {
  expect(new Date(pollOverAt('26년 12월 01일 08:59')).toISOString()).toBe('2026-12-01T00:00:00.000Z');
});

test('without an end it never is', () => {
  expect(Date.now() >= pollOverAt('')).toBe(false);
});
