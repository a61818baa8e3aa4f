import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract';

/** When the provider is asked again about an intent that is not settled (docs/adr/0018-payment.md). */

const FIRST_MS = 2 * MINUTE_MS;
const LONGEST_MS = 6 * HOUR_MS;

/** An intent that nobody has paid for so long has failed. */
export const OPEN_MS = 72 * HOUR_MS;

/** The distances grow with the age of the intent, so that the number of questions stays small. */
export function nextCheckAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age, FIRST_MS), LONGEST_MS));
}
