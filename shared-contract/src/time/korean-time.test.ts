import fc from 'fast-check';
import { koreanMinute, parseKoreanMinute } from './korean-minute.ts';
import { koreanClock, koreanDay } from './korean-time.ts';

/** Instants of this century, in which Korea has had no summer time. On the wire, a year has only two digits. */
const instant = fc.date({
  min: new Date('2000-01-01T00:00:00+09:00'),
  max: new Date('2099-12-31T23:59:59+09:00'),
  noInvalidDate: true,
});

/** The time in Seoul, computed by Intl and not by the tested functions. */
const seoul = new Intl.DateTimeFormat('sv', {
  timeZone: 'Asia/Seoul',
  dateStyle: 'short',
  timeStyle: 'short',
});

it('Day, minute and clock are those of Seoul at every instant', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const [date = '', time] = seoul.format(at).split(' ');
      expect(koreanDay(at)).toBe(date.replaceAll('-', ''));
      expect(koreanMinute(at)).toBe(date.replace(/^..(..)-(..)-(..)$/, `$1년 $2월 $3일 ${time}`));
      expect(koreanClock(at).toISOString()).toMatch(`${date}T${time}`);
      expect(koreanClock(at.getTime())).toEqual(koreanClock(at));
    }),
  );
});

it('A minute is read as the instant at which it began', () => {
  fc.assert(
    fc.property(instant, (at) => {
      expect(parseKoreanMinute(koreanMinute(at))?.getTime()).toBe(Math.floor(at.getTime() / 60_000) * 60_000);
    }),
  );
});

it('A day begins at midnight in Seoul, which is 15:00 of the day before in UTC', () => {
  expect(koreanDay(new Date('2025-12-31T14:59:59.999Z'))).toBe('20251231');
  expect(koreanDay(new Date('2025-12-31T15:00:00.000Z'))).toBe('20260101');
});

it.each(['', '26년 13월 01일 00:00', '26년 01월 01일 24:01', '2026-01-01T00:00:00Z', '26년 1월 1일 00:00'])(
  'A text that is not a valid minute is refused: %s',
  (text) => expect(parseKoreanMinute(text)).toBeUndefined(),
);
