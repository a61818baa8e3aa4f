import { INFO_HOURS } from '../point/causes.ts';

const WAIT_MS = INFO_HOURS * 60 * 60 * 1000;

/** When a post earns its points, unless it is deleted before. */
export const earnedAt = (postedAt: Date): Date => new Date(postedAt.getTime() + WAIT_MS);

/** Posts up to this time have earned their points by `now`. */
export const postedUntil = (now: Date): Date => new Date(now.getTime() - WAIT_MS);
