import type { FreeTimes } from '@onmaum/shared-contract';

/** A time on screen that the buyer can choose, unless it is gone. */
export interface ShownTime {
  /** ISO 8601. */
  startsAt: string;
  /** Whether the time is nearer than four hours. */
  late: boolean;
  /** Whether the time has passed or was booked since it was shown. */
  isGone: boolean;
}

/**
 * The free times after a fetch, the earliest first. Times that were on screen stay there, so that none moves under the pointer.
 * If no time is free, none stays, because a text then says so.
 */
export function withGone(shown: readonly ShownTime[], free: FreeTimes['times']): ShownTime[] {
  if (free.length === 0) return [];
  const present = free.map(({ starts_at, late_yn }) => ({ startsAt: starts_at, late: late_yn, isGone: false }));
  const isFree = new Set(present.map(({ startsAt }) => startsAt));
  const gone = shown.filter(({ startsAt }) => !isFree.has(startsAt)).map((time) => ({ ...time, isGone: true }));
  return [...present, ...gone].toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}
