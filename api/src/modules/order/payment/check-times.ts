/** When the provider is asked again about an intent that is not settled (docs/adr/0018-payment.md). */

const MINUTE = 60_000;
const FIRST_MS = 2 * MINUTE;
const LONGEST_MS = 6 * 60 * MINUTE;

/** An intent that nobody has paid for so long has failed. */
export const OPEN_MS = 72 * 60 * MINUTE;
/** For so long an open intent is offered again, for instance to a second tab, and what was bought is not sold unasked. */
export const REUSED_MS = 30 * MINUTE;

/** The distances grow with the age of the intent, so that the number of questions stays small. */
export function nextCheckAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age, FIRST_MS), LONGEST_MS));
}
