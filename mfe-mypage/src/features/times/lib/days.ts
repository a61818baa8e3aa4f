import { koreanClock, koreanDay, koreanMidnight, koreanWeekday } from '@onmaum/shared-contract/time/korean-time';

/** A day in Korea with the times on it, the earliest first. */
export interface Day {
  /** YYYYMMDD. */
  key: string;
  times: string[];
}

/** Groups times by their day in Korea. @param times ISO 8601, the earliest first */
export function byDay(times: readonly string[]): Day[] {
  const days = new Map<string, string[]>();
  for (const time of times) {
    const key = koreanDay(new Date(time));
    days.set(key, [...(days.get(key) ?? []), time]);
  }
  return [...days].map(([key, own]) => ({ key, times: own }));
}

/**
 * The day that stays chosen after the times have changed: the same day, or else the next day with times, or else the last one.
 * @param wanted key of the chosen day; null before a choice: the first day is returned
 */
export const keptDay = (days: readonly Day[], wanted: string | null): Day | undefined =>
  days.find(({ key }) => wanted !== null && key >= wanted) ?? (wanted === null ? days[0] : days.at(-1));

/** Date and weekday of a time in Korea: '11.28' and '토요일', '오늘' or '내일'. */
export function dayWords(time: string, now: number): { date: string; weekday: string } {
  const at = new Date(time);
  const clock = koreanClock(at);
  const day = koreanDay(at);
  const near = (days: number) => koreanDay(koreanMidnight(new Date(now), days)) === day;
  const weekday = near(0) ? '오늘' : near(1) ? '내일' : `${koreanWeekday(at)}요일`;
  return { date: `${clock.getUTCMonth() + 1}.${clock.getUTCDate()}`, weekday };
}

/** The time of day in Korea, HH:mm. */
export const clockTime = (time: string): string => koreanClock(new Date(time)).toISOString().slice(11, 16);
