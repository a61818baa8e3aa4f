import { SCHEDULE_DAYS, SCHEDULE_TIMES, type ScheduleDay, type ScheduleTime } from '../constants.ts';
import { isPublicHoliday } from '../time/business-days.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { koreanClock, koreanMidnight } from '../time/korean-time.ts';

/**
 * Computes when a counsellor works (rules/proposals.md#times), for server and screens. Pure functions. Must not import zod:
 * pages load this file.
 */

export interface Range {
  starts_at: Date;
  ends_at: Date;
}

export interface Slot {
  day: ScheduleDay;
  time: ScheduleTime;
}

export interface WorkingHours {
  slots: readonly Slot[];
  /** Whether the slots do not apply on public holidays. */
  holidaysOff: boolean;
  /** Hours in addition to the slots, also on public holidays. */
  extras: readonly Range[];
  /** Subtracted from slots and extras. */
  absences: readonly Range[];
}

/** A period from one instant to another, in milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

/**
 * Working hours from the beginning of the Korean day of `from` to `until`, the earliest first. Spans that begin before this
 * period or end after it are not cut. Adjacent spans are united.
 */
export function workingSpans(hours: WorkingHours, from: Date, until: Date): Span[] {
  const extras = hours.extras.map(spanOf).filter((span) => span.to > Number(koreanMidnight(from)));
  const open = [...slotSpans(hours, from, until), ...extras.filter((span) => span.from < Number(until))];
  return hours.absences.reduce((spans, absence) => without(spans, spanOf(absence)), united(open));
}

/** Whether a session lies within working hours. */
export function isWithin(spans: readonly Span[], range: Range): boolean {
  const { from, to } = spanOf(range);
  return spans.some((span) => span.from <= from && to <= span.to);
}

/** Subtracts one span from others. */
export const without = (spans: readonly Span[], taken: Span): Span[] =>
  spans
    .flatMap(({ from, to }) => [
      { from, to: Math.min(to, taken.from) },
      { from: Math.max(from, taken.to), to },
    ])
    .filter(({ from, to }) => from < to);

export const spanOf = ({ starts_at, ends_at }: Range): Span => ({ from: Number(starts_at), to: Number(ends_at) });

function slotSpans({ slots, holidaysOff }: WorkingHours, from: Date, until: Date): Span[] {
  const spans: Span[] = [];
  for (let day = koreanMidnight(from); day < until; day = new Date(day.getTime() + DAY_MS)) {
    if (holidaysOff && isPublicHoliday(day)) continue;
    const weekday = SCHEDULE_DAYS[koreanClock(day).getUTCDay()];
    for (const slot of slots) {
      if (slot.day !== weekday) continue;
      const [opens = 0, closes = 0] = SCHEDULE_TIMES[slot.time].split('~').map(Number);
      spans.push({ from: day.getTime() + opens * HOUR_MS, to: day.getTime() + closes * HOUR_MS });
    }
  }
  return spans;
}

function united(spans: readonly Span[]): Span[] {
  const found: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const last = found.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else found.push({ ...span });
  }
  return found;
}
