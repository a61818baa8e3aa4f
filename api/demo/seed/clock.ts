import { koreanClock, koreanMidnight } from '@onmaum/shared-contract';

export const HOUR = 3600_000;
export const DAY = 24 * HOUR;

/** Times of the demo content, counted back from the moment of seeding. */
export interface Clock {
  now: Date;
  ago(days: number): Date;
  /** A number of hours after another time; never in the future. */
  after(time: Date, hours: number): Date;
}

export function createClock(now: Date): Clock {
  return {
    now,
    ago: (days) => new Date(now.getTime() - days * DAY),
    after(time, hours) {
      const wanted = time.getTime() + hours * HOUR;
      // A time in the future is scaled into the span between `time` and now, which keeps the order of events.
      const elapsed = now.getTime() - time.getTime();
      return new Date(wanted < now.getTime() ? wanted : now.getTime() - elapsed / (2 + hours));
    },
  };
}

/** When sessions begin, at the earliest and the latest, in Seoul. */
const FIRST_HOUR = 10;
const LAST_HOUR = 19;

/** The last time by then at which a session may begin: a whole hour of the day in Seoul. */
export function daytimeBefore(time: Date): Date {
  const hour = koreanClock(time).getUTCHours();
  const [day, begins] = hour < FIRST_HOUR ? [-1, LAST_HOUR] : [0, Math.min(hour, LAST_HOUR)];
  return new Date(koreanMidnight(time, day).getTime() + begins * HOUR);
}
