import {
  DAY_MS,
  HOUR_MS,
  koreanClock,
  koreanMidnight,
  MINUTE_MS,
  SCHEDULE_DAYS,
  SCHEDULE_TIMES,
  type ScheduleDay,
  type ScheduleTime,
} from '@onmaum/shared-contract';

/** Times at which a counsellor can take a session (rules/orders.md#free-times). Pure. */

/** A free time begins at a full or half hour in Korea. */
const STEP_MS = 30 * MINUTE_MS;

interface Range {
  starts_at: Date;
  ends_at: Date;
}

/** A booked time of a counsellor. */
export interface Booking extends Range {
  booking_key: string;
  /** Sessions that take place then. */
  places: number;
}

/** When a counsellor works. */
export interface Calendar {
  slots: readonly { day: ScheduleDay; time: ScheduleTime }[];
  absences: readonly Range[];
  bookings: readonly Booking[];
}

/** The session that looks for a time. */
export interface Wanted {
  minutes: number;
  /** Places of a group; 1 for a session alone. */
  participants: number;
  /** `bookingKey` of the session at a time. */
  keyAt: (startsAt: Date) => string;
}

/** Whether a session can be booked beside the bookings: alone, or with its group while that has places. */
export function isBookable(startsAt: Date, { minutes, participants, keyAt }: Wanted, bookings: readonly Booking[]) {
  const range = rangeOf(startsAt, minutes);
  return bookings
    .filter((booking) => overlap(booking, range))
    .every(({ booking_key, places }) => booking_key === keyAt(startsAt) && places < participants);
}

/**
 * Free times from a time on, the earliest first: they lie within the weekly slots, in no absence, and can be booked. A
 * group may also be joined at a time that it has already.
 */
export function freeTimes(calendar: Calendar, wanted: Wanted, { from, until }: { from: Date; until: Date }): Date[] {
  const starts = windowsOf(calendar.slots, from, until).flatMap((window) => startsIn(window, wanted.minutes));
  const joined = calendar.bookings
    .filter(({ starts_at, booking_key }) => booking_key === wanted.keyAt(starts_at))
    .map(({ starts_at }) => starts_at.getTime());
  return [...new Set([...starts, ...joined])]
    .toSorted((a, b) => a - b)
    .map((time) => new Date(time))
    .filter((time) => time > from && time < until)
    .filter((time) => !calendar.absences.some((absence) => overlap(absence, rangeOf(time, wanted.minutes))))
    .filter((time) => isBookable(time, wanted, calendar.bookings));
}

const rangeOf = (startsAt: Date, minutes: number): Range => ({
  starts_at: startsAt,
  ends_at: new Date(startsAt.getTime() + minutes * MINUTE_MS),
});
const overlap = (one: Range, other: Range) => one.starts_at < other.ends_at && other.starts_at < one.ends_at;

interface Window {
  from: number;
  to: number;
}

/** Working hours of each Korean day, with neighbouring slots as one window. */
function windowsOf(slots: Calendar['slots'], from: Date, until: Date): Window[] {
  const windows: Window[] = [];
  for (let day = koreanMidnight(from); day < until; day = new Date(day.getTime() + DAY_MS)) {
    const weekday = SCHEDULE_DAYS[koreanClock(day).getUTCDay()];
    for (const time of Object.keys(SCHEDULE_TIMES) as ScheduleTime[]) {
      if (!slots.some((slot) => slot.day === weekday && slot.time === time)) continue;
      const [opens = 0, closes = 0] = SCHEDULE_TIMES[time].split('~').map(Number);
      const last = windows.at(-1);
      const window = { from: day.getTime() + opens * HOUR_MS, to: day.getTime() + closes * HOUR_MS };
      if (last?.to === window.from) last.to = window.to;
      else windows.push(window);
    }
  }
  return windows;
}

function startsIn({ from, to }: Window, minutes: number): number[] {
  const count = Math.floor((to - from - minutes * MINUTE_MS) / STEP_MS) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => from + index * STEP_MS);
}
