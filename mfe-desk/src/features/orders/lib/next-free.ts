import { dayOf } from '../../../lib/korean-days.ts';

const SHOWN = 8;
const SHOWN_OF_A_DAY = 2;

/** The next free times: at most two of a day and eight in all. @param times in ascending order */
export function nextFree(times: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return times
    .filter((time) => {
      const day = dayOf(Date.parse(time));
      const count = (counts.get(day) ?? 0) + 1;
      counts.set(day, count);
      return count <= SHOWN_OF_A_DAY;
    })
    .slice(0, SHOWN);
}
