import {
  CONFIRM_MINUTES,
  MINUTE_MS,
  type Range,
  type Span,
  type WorkingHours,
  workingSpans,
} from '@onmaum/shared-contract';

/** Times at which a counsellor can take a session (rules/orders.md#free-times). Pure. */

/** A free time begins at a full or half hour in Korea. */
const STEP_MS = 30 * MINUTE_MS;

/** A time that a buyer offers must begin after this time, so that the counsellor can still confirm it. */
export const proposableFrom = (now: Date): Date => new Date(now.getTime() + CONFIRM_MINUTES * MINUTE_MS);

/** A booked time of a counsellor. */
export interface Booking extends Range {
  booking_key: string;
  /** Number of sessions at that time. */
  places: number;
}

/** Working hours and bookings of a counsellor. */
export interface Calendar extends WorkingHours {
  bookings: readonly Booking[];
}

/** The session for which a time is sought. */
export interface Wanted {
  minutes: number;
  /** Places in a group session; 1 for an individual session. */
  participants: number;
  /** The session's `bookingKey` if it begins at `startsAt`. */
  keyAt: (startsAt: Date) => string;
}

/** Whether a session can be booked: no booking overlaps it, or only bookings of its group, which still has places. */
export function isBookable(startsAt: Date, { minutes, participants, keyAt }: Wanted, bookings: readonly Booking[]) {
  const range = rangeOf(startsAt, minutes);
  return bookings
    .filter((booking) => overlap(booking, range))
    .every(({ booking_key, places }) => booking_key === keyAt(startsAt) && places < participants);
}

/**
 * Free times in a period, the earliest first: they lie within the working hours and can be booked. The booked times of the same
 * group are included even outside of the working hours, but not during an absence.
 */
export function freeTimes(calendar: Calendar, wanted: Wanted, { from, until }: { from: Date; until: Date }): Date[] {
  const starts = workingSpans(calendar, from, until).flatMap((span) => startsIn(span, wanted.minutes));
  const joined = calendar.bookings
    .filter(({ starts_at, booking_key }) => booking_key === wanted.keyAt(starts_at))
    .filter((booking) => !calendar.absences.some((absence) => overlap(absence, booking)))
    .map(({ starts_at }) => starts_at.getTime());
  return [...new Set([...starts, ...joined])]
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time))
    .filter((time) => time > from && time < until)
    .filter((time) => isBookable(time, wanted, calendar.bookings));
}

const rangeOf = (startsAt: Date, minutes: number): Range => ({
  starts_at: startsAt,
  ends_at: new Date(startsAt.getTime() + minutes * MINUTE_MS),
});
const overlap = (one: Range, other: Range) => one.starts_at < other.ends_at && other.starts_at < one.ends_at;

function startsIn(span: Span, minutes: number): number[] {
  const first = Math.ceil(span.from / STEP_MS) * STEP_MS;
  const count = Math.floor((span.to - first - minutes * MINUTE_MS) / STEP_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index * STEP_MS);
}
