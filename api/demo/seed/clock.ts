import { koreanClock, koreanMidnight } from '@onmaum/shared-contract';

export const HOUR = 3600_000;
export const DAY = 24 * HOUR;

/** Times of the demo content, counted back from the moment of seeding. */
export interface Clock {
  now: Date;
  ago(days: number): Date;
  /** The moment that many hours after `time`, but never in the future. */
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

/** Earliest and latest hour in Seoul at which a session begins. */
const FIRST_HOUR = 10;
const LAST_HOUR = 19;

/** The latest full hour in Seoul, not after `time`, at which a session may begin. */
export function daytimeBefore(time: Date): Date {
  const hour = koreanClock(time).getUTCHours();
  const [day, begins] = hour < FIRST_HOUR ? [-1, LAST_HOUR] : [0, Math.min(hour, LAST_HOUR)];
  return new Date(koreanMidnight(time, day).getTime() + begins * HOUR);
}
