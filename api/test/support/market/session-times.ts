import type { OrderProgress } from '@onmaum/shared-contract';
import { DAY_MS, HOUR_MS } from '@onmaum/shared-contract/time/durations';

let given = 0;
/** A full hour that no other test of the process has booked. @param days from now */
export function freeHour(days: number): string {
  given += 1;
  return new Date(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS + days * DAY_MS + given * HOUR_MS).toISOString();
}

/** Id of the first open offer in an answer; 0 without one. */
export const offerOf = (answer: { json<T>(): T }): number => answer.json<OrderProgress>().offers[0]?.offer_id ?? 0;
