import { DAY_MS, INVITATION_DAYS } from '@onmaum/shared-contract';

/** The oldest post of an invited member that others see. */
export interface FirstPost {
  created_at: Date;
  /** Another member has answered, commented or bookmarked it. */
  is_noticed: boolean;
}

/** When the points of an invitation are due, from the first post on. */
export const dueAt = (postedAt: Date): Date => new Date(postedAt.getTime() + INVITATION_DAYS * DAY_MS);

/** A post that nobody has noticed, or that is hidden, is looked at again after a day. */
const AGAIN_MS = DAY_MS;

/**
 * Decides about an invitation (rules/points.md#invitations).
 * @param first undefined while the member has no post that others see
 * @returns 'pay', or the time of the next look
 */
export function decide(first: FirstPost | undefined, now: Date): 'pay' | Date {
  const again = new Date(now.getTime() + AGAIN_MS);
  if (!first) return again;
  const due = dueAt(first.created_at);
  if (due > now) return due;
  return first.is_noticed ? 'pay' : again;
}
