import { koreanClock } from '@onmaum/shared-contract/time/korean-time';

/** Values of `datetime-local` fields, which are in Korean time whatever the clock of the device. */

/** @returns ISO 8601; null for an incomplete value */
export function instantOf(value: string): string | null {
  const at = new Date(`${value}:00+09:00`);
  return /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(value) && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}

/** The value of a field for an instant. @param at milliseconds since 1970 */
export const inputValue = (at: number): string => koreanClock(at).toISOString().slice(0, 16);
