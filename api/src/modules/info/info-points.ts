import { HOUR_MS, INFO_HOURS } from '@onmaum/shared-contract';

const WAIT_MS = INFO_HOURS * HOUR_MS;

/** The time at which a post earns its points, unless it is deleted before. */
export const earnedAt = (postedAt: Date): Date => new Date(postedAt.getTime() + WAIT_MS);

/** Posts that were posted up to this time have earned their points by `now`. */
export const postedUntil = (now: Date): Date => new Date(now.getTime() - WAIT_MS);
