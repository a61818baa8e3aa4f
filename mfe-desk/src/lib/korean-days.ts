import type { TimeException } from '@onmaum/shared-contract/counsellor/exceptions';
import { DAY_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { koreanClock, koreanWeekday } from '@onmaum/shared-contract/time/korean-time';

/** Functions that convert between instants and texts of Korean days and hours, whatever the time zone of the device. */

/** The day of an instant in the format of date fields: '2026-12-01'. */
export const dayOf = (at: Date | number): string => koreanClock(at).toISOString().slice(0, 10);

/** The instant of a day and a number of minutes after midnight. @param day '2026-12-01' */
export const instantOf = (day: string, minutes = 0): string =>
  new Date(Date.parse(`${day}T00:00:00+09:00`) + minutes * MINUTE_MS).toISOString();

/** The instant of a `datetime-local` field, which is in Korean time; null for an incomplete value. */
export function inputInstant(value: string): string | null {
  const at = new Date(`${value}:00+09:00`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

/** The value of a `datetime-local` field for an instant. @param at milliseconds since 1970 */
export const inputValue = (at: number): string => koreanClock(at).toISOString().slice(0, 16);

export const isDay = (day: string): boolean => /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));

/** Formats a day: '12월 1일 (화)'. */
export function dayText(at: Date | number): string {
  const clock = koreanClock(at);
  return `${clock.getUTCMonth() + 1}월 ${clock.getUTCDate()}일 (${koreanWeekday(at)})`;
}

/** Formats a time of day: '09:30'. Midnight at the end of a range is '24:00'. */
export function hourText(at: Date | number, isEnd = false): string {
  const text = koreanClock(at).toISOString().slice(11, 16);
  return isEnd && text === '00:00' ? '24:00' : text;
}

/** Formats the hours of one day: '09:00–12:30'. */
export const hoursText = (from: number, to: number): string => `${hourText(from)}–${hourText(to, true)}`;

/** Text of an exception's time: '12월 1일 (화) 하루', '12월 1일 (화)–12월 4일 (금) 4일', or one or two days with hours. */
export function exceptionText({ starts_at, ends_at }: TimeException): string {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
  const last = to - 1;
  const isWhole = hourText(from) === '00:00' && hourText(to) === '00:00';
  if (dayOf(from) === dayOf(last)) return `${dayText(from)} ${isWhole ? '하루' : hoursText(from, to)}`;
  if (isWhole) return `${dayText(from)}–${dayText(last)} ${Math.round((to - from) / DAY_MS)}일`;
  return `${dayText(from)} ${hourText(from)}–${dayText(last)} ${hourText(to, true)}`;
}
