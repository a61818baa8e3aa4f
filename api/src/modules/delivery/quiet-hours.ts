import { HOUR_MS } from '@onmaum/shared-contract';
import { QUIET_HOURS } from '@onmaum/shared-contract/notification/channels';
import { koreanClock, koreanMidnight } from '@onmaum/shared-contract/time/korean-time';

/** Whether it is night in Korea: notifications wait, unless they are urgent or the member has switched this off. */
export function isQuiet(at: Date): boolean {
  const hour = koreanClock(at).getUTCHours();
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.until;
}

/** The given time, or the end of the quiet hours if it is within them. */
export function afterQuiet(at: Date): Date {
  if (!isQuiet(at)) return at;
  const isEvening = koreanClock(at).getUTCHours() >= QUIET_HOURS.from;
  return new Date(koreanMidnight(at, isEvening ? 1 : 0).getTime() + QUIET_HOURS.until * HOUR_MS);
}
