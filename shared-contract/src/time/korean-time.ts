import { DAY_MS } from './durations.ts';

/** UTC offset of Korea, which is the same all year. */
export const KOREA_MS = 9 * 3600 * 1000;
/** The value, in minutes, that `getTimezoneOffset` returns in Korea. */
export const KOREA_OFFSET = -KOREA_MS / 60_000;

/** A date whose UTC fields contain the local time in Seoul. @param at an instant, or its milliseconds */
export const koreanClock = (at: Date | number): Date => new Date(Number(at) + KOREA_MS);

/** The date in Seoul at an instant, YYYYMMDD. */
export const koreanDay = (at: Date): string => koreanClock(at).toISOString().slice(0, 10).replaceAll('-', '');

/** The weekday in Seoul at an instant, one syllable: '토'. */
export const koreanWeekday = (at: Date | number): string => '일월화수목금토'.charAt(koreanClock(at).getUTCDay());

/** Start of the Korean day that is `days` days after the day of an instant. */
export const koreanMidnight = (at: Date, days = 0): Date =>
  new Date((Math.floor(koreanClock(at).getTime() / DAY_MS) + days) * DAY_MS - KOREA_MS);
