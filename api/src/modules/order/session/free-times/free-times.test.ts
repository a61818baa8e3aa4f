import { SCHEDULE_DAYS, SCHEDULE_TIMES, type ScheduleTime } from '@onmaum/shared-contract';
import fc from 'fast-check';
import { type Calendar, freeTimes, isBookable, type Wanted } from './free-times.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** A Monday at noon in Seoul. */
const FROM = new Date('2026-12-21T03:00:00Z');
/** Public holidays in the two weeks after `FROM`. */
const HOLIDAYS = ['12-25', '1-1'];
const seoul = new Intl.DateTimeFormat('en', {
  timeZone: 'Asia/Seoul',
  weekday: 'short',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  hourCycle: 'h23',
});
/** Weekday and minute of the day in Seoul, independent of our own functions. */
function clockOf(at: Date) {
  const parts = Object.fromEntries(seoul.formatToParts(at).map(({ type, value }) => [type, value]));
  const date = `${parts.month}-${parts.day}`;
  return { day: parts.weekday?.toUpperCase(), date, minute: Number(parts.hour) * 60 + Number(parts.minute) };
}

const NO_HOURS = { slots: [], holidaysOff: false, extras: [], absences: [] };
const wanted: Wanted = { minutes: 50, participants: 1, keyAt: () => 'own' };
const range = fc
  .tuple(fc.integer({ min: 0, max: 14 * 24 * 12 }), fc.integer({ min: 1, max: 60 }))
  .map(([start, length]) => ({
    starts_at: new Date(FROM.getTime() + start * 5 * MINUTE),
    ends_at: new Date(FROM.getTime() + (start + length) * 5 * MINUTE),
  }));
const calendars: fc.Arbitrary<Calendar> = fc.record({
  slots: fc.array(
    fc.record({
      day: fc.constantFrom(...SCHEDULE_DAYS),
      time: fc.constantFrom(...(Object.keys(SCHEDULE_TIMES) as ScheduleTime[])),
    }),
    { maxLength: 14 },
  ),
  holidaysOff: fc.boolean(),
  extras: fc.array(range, { maxLength: 3 }),
  absences: fc.array(range, { maxLength: 3 }),
  bookings: fc.array(
    range.map((one) => ({ ...one, booking_key: 'other', places: 1 })),
    { maxLength: 8 },
  ),
});
const lengths = fc.constantFrom(30, 50, 80, 120, 240, 300);

/** Whether the counsellor works through a session, checked in steps of five minutes. */
function worksAllThrough({ slots, holidaysOff, extras }: Calendar, startsAt: Date, minutes: number): boolean {
  for (let passed = 0; passed < minutes; passed += 5) {
    const at = new Date(startsAt.getTime() + passed * MINUTE);
    const { day, minute, date } = clockOf(at);
    if (extras.some((extra) => extra.starts_at <= at && at < extra.ends_at)) continue;
    if (holidaysOff && HOLIDAYS.includes(date)) return false;
    const isIn = slots.some((slot) => {
      const [opens = 0, closes = 0] = SCHEDULE_TIMES[slot.time].split('~').map(Number);
      return slot.day === day && minute >= opens * 60 && minute < closes * 60;
    });
    if (!isIn) return false;
  }
  return true;
}
const isTaken = ({ absences, bookings }: Calendar, startsAt: Date, minutes: number) =>
  [...absences, ...bookings].some(
    (one) => one.starts_at.getTime() < startsAt.getTime() + minutes * MINUTE && startsAt < one.ends_at,
  );

it('The free times are the full and half hours at which the counsellor works and has nothing else', () => {
  fc.assert(
    fc.property(calendars, lengths, (calendar, minutes) => {
      const until = new Date(FROM.getTime() + 8 * DAY);
      const free = freeTimes(calendar, { ...wanted, minutes }, { from: FROM, until }).map(Number);
      const expected: number[] = [];
      for (let at = FROM.getTime() + 30 * MINUTE; at < until.getTime(); at += 30 * MINUTE) {
        const startsAt = new Date(at);
        if (worksAllThrough(calendar, startsAt, minutes) && !isTaken(calendar, startsAt, minutes)) expected.push(at);
      }
      expect(free).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});

it('Booking a free time leaves no free time that overlaps it', () => {
  fc.assert(
    fc.property(calendars, lengths, fc.nat(), (calendar, minutes, pick) => {
      const until = new Date(FROM.getTime() + 14 * DAY);
      const one = { ...wanted, minutes };
      const free = freeTimes(calendar, one, { from: FROM, until });
      const startsAt = free[pick % Math.max(1, free.length)];
      if (!startsAt) return;
      const ends_at = new Date(startsAt.getTime() + minutes * MINUTE);
      const booking = { starts_at: startsAt, ends_at, booking_key: 'other', places: 1 };
      const left = freeTimes({ ...calendar, bookings: [...calendar.bookings, booking] }, one, { from: FROM, until });
      const expected = free.filter((time) => Math.abs(Number(time) - Number(startsAt)) >= minutes * MINUTE);
      expect(left).toEqual(expected);
    }),
  );
});

it('A session of a group can join a booked time of the group that has places, but cannot overlap it', () => {
  const starts_at = new Date('2026-12-22T01:00:00Z');
  const group: Wanted = { minutes: 90, participants: 3, keyAt: (at) => `group ${at.toISOString()}` };
  const booking = {
    starts_at,
    ends_at: new Date(starts_at.getTime() + 90 * MINUTE),
    booking_key: group.keyAt(starts_at),
  };
  const within = (places: number) =>
    freeTimes({ ...NO_HOURS, bookings: [{ ...booking, places }] }, group, {
      from: FROM,
      until: new Date(FROM.getTime() + 14 * DAY),
    });
  expect(within(2)).toEqual([starts_at]);
  expect(within(3)).toEqual([]);
  const absences = [{ starts_at, ends_at: new Date(starts_at.getTime() + HOUR) }];
  const away = { ...NO_HOURS, absences, bookings: [{ ...booking, places: 1 }] };
  expect(freeTimes(away, group, { from: FROM, until: new Date(FROM.getTime() + 14 * DAY) })).toEqual([]);
  expect(isBookable(new Date(starts_at.getTime() + 30 * MINUTE), group, [{ ...booking, places: 1 }])).toBe(false);
});
