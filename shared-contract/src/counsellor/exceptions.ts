import { COUNSELLOR_TEXT } from '../texts/counsellor-texts.ts';
import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import { koreanMidnight } from '../time/korean-time.ts';

/**
 * Absences ('off') and extra hours ('extra'): exceptions from the weekly slots (rules/proposals.md#exceptions). Must not import
 * zod: pages load this file.
 */

export const EXCEPTION_KINDS = ['off', 'extra'] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** `starts_at` and `ends_at` are instants, ISO 8601. */
export interface TimeException {
  kind: ExceptionKind;
  starts_at: string;
  ends_at: string;
}

export const EXCEPTIONS_MAX = 100;
/** An exception ends at most this many days from now. */
const AHEAD_DAYS = 366;
/** Exceptions begin and end at full and half hours. */
const STEP_MS = 30 * MINUTE_MS;

/** The first error in the exceptions that are not over; null if there is none. */
export function exceptionsFault(exceptions: readonly TimeException[], now = Date.now()): string | null {
  const ranges = exceptions
    .map(({ kind, starts_at, ends_at }) => ({ kind, from: Date.parse(starts_at), to: Date.parse(ends_at) }))
    .filter(({ to }) => !(to <= now));
  for (const { kind, from, to } of ranges) {
    if (from % STEP_MS !== 0 || to % STEP_MS !== 0) return COUNSELLOR_TEXT.exceptionStep;
    if (!(from < to)) return COUNSELLOR_TEXT.exceptionOrder;
    if (to > now + AHEAD_DAYS * DAY_MS) return COUNSELLOR_TEXT.exceptionFar;
    if (kind === 'extra' && to > Number(koreanMidnight(new Date(from), 1))) return COUNSELLOR_TEXT.extraDay;
  }
  const offs = ranges.filter(({ kind }) => kind === 'off');
  const meets = ranges.some(
    (extra) => extra.kind === 'extra' && offs.some((off) => off.from < extra.to && extra.from < off.to),
  );
  return meets ? COUNSELLOR_TEXT.exceptionsMeet : null;
}
