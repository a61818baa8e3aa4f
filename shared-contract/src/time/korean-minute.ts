import { KOREA_MS, koreanClock } from './korean-time.ts';

/** Conversion of instants to and from texts. Separate from `korean-time.ts`, which every page loads. */

/** Korean time to the minute, 'YY년 MM월 DD일 HH:mm' (rules/http.md#wire-dialect). */
export function koreanMinute(at: Date): string {
  const [, year, month, day, time] = /^..(..)-(..)-(..)T(.{5})/.exec(koreanClock(at).toISOString()) ?? [];
  return `${year}년 ${month}월 ${day}일 ${time}`;
}

/** The instant of a text in the form of `koreanMinute`; undefined if the text is malformed. */
export function parseKoreanMinute(text: string): Date | undefined {
  const [, year, month, day, time] = /^(\d\d)년 (\d\d)월 (\d\d)일 (\d\d:\d\d)$/.exec(text) ?? [];
  const at = new Date(Date.parse(`20${year}-${month}-${day}T${time}:00Z`) - KOREA_MS);
  return Number.isNaN(at.getTime()) ? undefined : at;
}
