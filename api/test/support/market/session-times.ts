import type { OrderProgress } from '@onmaum/shared-contract';
import { DAY_MS, HOUR_MS } from '@onmaum/shared-contract/time/durations';

let given = 0;
/** The start of an hour in the future that no other test of this process uses. @param days days from now */
export function freeHour(days: number): string {
  given += 1;
  return new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + days * DAY_MS + given * HOUR_MS).toISOString();
}

/** Id of the first open offer in an answer; 0 if there is none. */
export const offerOf = (answer: { json<T>(): T }): number => answer.json<OrderProgress>().offers[0]?.offer_id ?? 0;
