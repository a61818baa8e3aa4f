import { HOUR_MS } from '@onmaum/shared-contract';

/** Notifications of one kind and target in the same half day form a group. */
const PERIOD_MS = 12 * HOUR_MS;

/** Number of the half day, counted from 1970. */
export const periodOf = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS);
