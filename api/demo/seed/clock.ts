export const HOUR = 3600_000;
export const DAY = 24 * HOUR;

/** Times of the demonstration, all in the past of the moment at which it is made. */
export interface Clock {
  now: Date;
  ago(days: number): Date;
  /** Some hours after another time, but always already past, and never before that time. */
  after(time: Date, hours: number): Date;
}

export function createClock(now: Date): Clock {
  return {
    now,
    ago: (days) => new Date(now.getTime() - days * DAY),
    after(time, hours) {
      const wanted = time.getTime() + hours * HOUR;
      // What would lie in the future is drawn into the time that has passed since, in the same order.
      const passed = now.getTime() - time.getTime();
      return new Date(wanted < now.getTime() ? wanted : now.getTime() - passed / (2 + hours));
    },
  };
}
