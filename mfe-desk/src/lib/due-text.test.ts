import { dueText } from './due-text.ts';

/** The end of Thursday, 3 December 2026. */
const DUE = '2026-12-03T15:00:00.000Z';
const at = (time: string) => dueText(DUE, Date.parse(`${time}+09:00`)).text;

test('the business days until the last day are counted, without weekends', () => {
  expect(at('2026-12-01T00:00')).toBe('영업일 2일 남음');
  expect(at('2026-12-02T23:59')).toBe('영업일 1일 남음');
  expect(at('2026-11-28T12:00')).toBe('영업일 4일 남음');
});

test('the last day is named until its last minute', () => {
  expect(at('2026-12-03T00:00')).toBe('오늘까지');
  expect(at('2026-12-03T23:59')).toBe('오늘까지');
});

test('a late worry says on which business day after the last one it is', () => {
  expect(at('2026-12-04T00:00')).toBe('기한 지남 · 1일째');
  expect(at('2026-12-06T12:00')).toBe('기한 지남 · 1일째');
  expect(at('2026-12-07T12:00')).toBe('기한 지남 · 2일째');
  expect(dueText('2026-12-04T15:00:00.000Z', Date.parse('2026-12-05T12:00+09:00')).text).toBe('기한 지남');
});
