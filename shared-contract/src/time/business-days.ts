import { DAY_MS } from './durations.ts';
import { KOREAN_HOLIDAYS, WEEKEND_HOLIDAYS } from './korean-holidays.ts';
import { koreanClock, koreanMidnight } from './korean-time.ts';

/** Whether the Korean day of an instant is neither on a weekend nor a public holiday. Years without a table have no holidays. */
export function isBusinessDay(at: Date): boolean {
  const clock = koreanClock(at);
  const weekday = clock.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !isListed(KOREAN_HOLIDAYS, clock);
}

/** Whether the Korean day of an instant is a public holiday, even one on a weekend. Years without a table have no holidays. */
export function isPublicHoliday(at: Date): boolean {
  const clock = koreanClock(at);
  return isListed(KOREAN_HOLIDAYS, clock) || isListed(WEEKEND_HOLIDAYS, clock);
}

const isListed = (table: Readonly<Record<number, string>>, clock: Date): boolean =>
  table[clock.getUTCFullYear()]?.includes(clock.toISOString().slice(5, 10).replace('-', '')) ?? false;

/**
 * The end of the Korean day that is `days` business days after the day of an instant. The day of the instant does not count. The
 * end of a day is the midnight in Seoul at which the next day begins.
 * @param days at least 1
 */
export function addBusinessDays(at: Date, days: number): Date {
  let day = koreanMidnight(at);
  for (let left = days; left > 0; ) {
    day = new Date(day.getTime() + DAY_MS);
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(day.getTime() + DAY_MS);
}
