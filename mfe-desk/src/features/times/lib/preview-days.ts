import type { DeskBooking } from '@onmaum/shared-contract';
import {
  isWithin,
  type Range,
  type Span,
  spanOf,
  type WorkingHours,
  without,
  workingSpans,
} from '@onmaum/shared-contract/counsellor/working-hours';
import { isPublicHoliday } from '@onmaum/shared-contract/time/business-days';
import { DAY_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';
import { koreanMidnight } from '@onmaum/shared-contract/time/korean-time';

/** A day of the preview with the hours in which a buyer can pick a time. */
export interface PreviewDay {
  day: number;
  free: Span[];
  bookings: DeskBooking[];
  isHoliday: boolean;
}

/** Sessions begin at full or half hours. */
const STEP_MS = 30 * MINUTE_MS;

export const rangeOf = ({ starts_at, ends_at }: DeskBooking): Range => ({
  starts_at: new Date(starts_at),
  ends_at: new Date(ends_at),
});

/** The next days from today on, with their free hours. @param count number of days */
export function previewDays(
  hours: WorkingHours,
  bookings: readonly DeskBooking[],
  now: number,
  count: number,
): PreviewDay[] {
  const first = koreanMidnight(new Date(now));
  const until = koreanMidnight(first, count);
  const past = { from: 0, to: Math.ceil(now / STEP_MS) * STEP_MS };
  const taken = [past, ...bookings.map((booking) => spanOf(rangeOf(booking)))];
  const free = taken.reduce<Span[]>((spans, span) => without(spans, span), workingSpans(hours, first, until));
  return Array.from({ length: count }, (_, index) => {
    const day = Number(first) + index * DAY_MS;
    const isOn = (at: number) => day <= at && at < day + DAY_MS;
    return {
      day,
      free: free.filter(({ from, to }) => isOn(from) && to - from >= STEP_MS),
      bookings: bookings.filter(({ starts_at }) => isOn(Date.parse(starts_at))),
      isHoliday: isPublicHoliday(new Date(day)),
    };
  });
}

/** Bookings that are not wholly within the working hours. */
export function bookingsOutside(hours: WorkingHours, bookings: readonly DeskBooking[]): DeskBooking[] {
  const ranges = bookings.map(rangeOf);
  const [starts, ends] = [ranges.map(({ starts_at }) => +starts_at), ranges.map(({ ends_at }) => +ends_at)];
  if (ranges.length === 0) return [];
  const spans = workingSpans(hours, new Date(Math.min(...starts)), new Date(Math.max(...ends)));
  return bookings.filter((booking) => !isWithin(spans, rangeOf(booking)));
}

/** The next public holidays. */
export function nextHolidays(now: number, count: number): number[] {
  const first = Number(koreanMidnight(new Date(now)));
  return Array.from({ length: 366 }, (_, index) => first + index * DAY_MS)
    .filter((day) => isPublicHoliday(new Date(day)))
    .slice(0, count);
}
