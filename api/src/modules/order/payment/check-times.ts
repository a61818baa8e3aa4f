import { DAY_MS, HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract';

/** Times at which an intent is checked at the provider (docs/adr/0018-payment.md). */

const FIRST_MS = 2 * MINUTE_MS;
const LONGEST_MS = 6 * HOUR_MS;

/** An intent that is still unpaid after this time has failed. */
export const OPEN_MS = 72 * HOUR_MS;

/** Time of the next check. Intervals grow with the age of the intent, so that the provider gets few requests. */
export function nextCheckAt(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  return new Date(now.getTime() + Math.min(Math.max(age, FIRST_MS), LONGEST_MS));
}

/** Age until which the payment of an order is compared with the provider's books once a day. */
export const COMPARED_MS = 90 * DAY_MS;

/** Time of the next comparison of an order's payment; null when the payment is too old to change. */
export const nextComparisonAt = (preparedAt: Date, now: Date): Date | null =>
  now.getTime() - preparedAt.getTime() < COMPARED_MS ? new Date(now.getTime() + DAY_MS) : null;
