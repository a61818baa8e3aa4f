import { DAY_MS, HOUR_MS } from '@onmaum/shared-contract';
import { koreanClock } from '@onmaum/shared-contract/time/korean-time';
import fc from 'fast-check';
import { afterQuiet, isQuiet } from './quiet-hours.ts';

const instant = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });

test.each([
  ['2026-11-25T20:59:59+09:00', '2026-11-25T20:59:59+09:00'],
  ['2026-11-25T21:00:00+09:00', '2026-11-26T08:00:00+09:00'],
  ['2026-12-31T23:59:59+09:00', '2027-01-01T08:00:00+09:00'],
  ['2026-11-26T00:00:00+09:00', '2026-11-26T08:00:00+09:00'],
  ['2026-11-26T07:59:59+09:00', '2026-11-26T08:00:00+09:00'],
  ['2026-11-26T08:00:00+09:00', '2026-11-26T08:00:00+09:00'],
])('News of %s is sent at %s', (at, sent) => {
  expect(afterQuiet(new Date(at))).toEqual(new Date(sent));
});

test('A message is sent neither at night, nor before its event, nor later than the end of the night', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const sent = afterQuiet(at);
      expect(isQuiet(sent)).toBe(false);
      expect(sent.getTime() - at.getTime()).toBeGreaterThanOrEqual(0);
      expect(sent.getTime() - at.getTime()).toBeLessThanOrEqual(11 * HOUR_MS);
      if (sent > at) expect(koreanClock(sent).getTime() % DAY_MS).toBe(8 * HOUR_MS);
    }),
  );
});
