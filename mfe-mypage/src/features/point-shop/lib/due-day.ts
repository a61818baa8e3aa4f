import { koreanClock } from '@onmaum/shared-contract/korean-time';

/** The last instant before another. @param due ISO 8601 */
export const lastInstant = (due: string) => new Date(Date.parse(due) - 1).toISOString();

/** The last Korean day before an instant, such as '7월 15일'. @param due ISO 8601, the end of that day */
export function dueDay(due: string): string {
  const last = koreanClock(Date.parse(due) - 1);
  return `${last.getUTCMonth() + 1}월 ${last.getUTCDate()}일`;
}
