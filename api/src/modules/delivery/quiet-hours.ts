import { HOUR_MS } from '@onmaum/shared-contract';
import { QUIET_HOURS } from '@onmaum/shared-contract/notification/channels';
import { koreanClock, koreanMidnight } from '@onmaum/shared-contract/time/korean-time';

/** Whether a time is in the quiet hours of Korea. Deliveries wait then, unless they are urgent or the member has opted out. */
export function isQuiet(at: Date): boolean {
  const hour = koreanClock(at).getUTCHours();
  return hour >= QUIET_HOURS.from || hour < QUIET_HOURS.until;
}

/** The end of the quiet hours if `at` is within them, otherwise `at`. */
export function afterQuiet(at: Date): Date {
  if (!isQuiet(at)) return at;
  const isEvening = koreanClock(at).getUTCHours() >= QUIET_HOURS.from;
  return new Date(koreanMidnight(at, isEvening ? 1 : 0).getTime() + QUIET_HOURS.until * HOUR_MS);
}
