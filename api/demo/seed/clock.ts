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
