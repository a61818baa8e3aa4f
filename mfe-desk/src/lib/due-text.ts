import { isBusinessDay } from '@onmaum/shared-contract/time/business-days';
import { DAY_MS } from '@onmaum/shared-contract/time/durations';
import { koreanMidnight } from '@onmaum/shared-contract/time/korean-time';

/** All days in Korea after the day of `from`, up to and including the day of `to`. */
function daysBetween(from: number, to: number): Date[] {
  const days: Date[] = [];
  const last = koreanMidnight(new Date(to)).getTime();
  for (let day = koreanMidnight(new Date(from)).getTime() + DAY_MS; day <= last; day += DAY_MS)
    days.push(new Date(day));
  return days;
}

/**
 * Text about the time left for an answer, in business days (rules/worries.md#answer).
 * @param due end of the last day, ISO 8601 @param now milliseconds since 1970
 */
export function dueText(due: string, now: number): { text: string; tone: 'neutral' | 'warn' | 'danger' } {
  const end = Date.parse(due);
  if (now >= end) {
    const late = daysBetween(end - 1, now).filter(isBusinessDay).length;
    return { text: late > 0 ? `기한 지남 · ${late}일째` : '기한 지남', tone: 'danger' };
  }
  const left = daysBetween(now, end - 1).filter(isBusinessDay).length;
  return left === 0 ? { text: '오늘까지', tone: 'warn' } : { text: `영업일 ${left}일 남음`, tone: 'neutral' };
}
