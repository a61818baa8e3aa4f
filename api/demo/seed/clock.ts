import { koreanClock, koreanMidnight } from '@onmaum/shared-contract';

export const HOUR = 3600_000;
export const DAY = 24 * HOUR;

/** Calculates the times of the demo content, relative to the moment when it is inserted. */
export interface Clock {
  now: Date;
  ago(days: number): Date;
  /** The moment `hours` after `time`; if it is in the future, a moment between `time` and now instead. */
  after(time: Date, hours: number): Date;
}

export function createClock(now: Date): Clock {
  return {
    now,
    ago: (days) => new Date(now.getTime() - days * DAY),
    after(time, hours) {
      const wanted = time.getTime() + hours * HOUR;
      // a moment in the future is moved between `time` and now, in a way that keeps the order of events
      const elapsed = now.getTime() - time.getTime();
      return new Date(wanted < now.getTime() ? wanted : now.getTime() - elapsed / (2 + hours));
    },
  };
}

/** Earliest hour in Seoul at which a session begins; `LAST_HOUR` is the latest. */
const FIRST_HOUR = 10;
const LAST_HOUR = 19;

/** The last full hour at or before `time` at which a session may begin in Seoul. */
export function daytimeBefore(time: Date): Date {
  const hour = koreanClock(time).getUTCHours();
  const [day, begins] = hour < FIRST_HOUR ? [-1, LAST_HOUR] : [0, Math.min(hour, LAST_HOUR)];
  return new Date(koreanMidnight(time, day).getTime() + begins * HOUR);
}
