import { DAY_MS, INVITATION_DAYS } from '@onmaum/shared-contract';

/** A post of an invited member. */
export interface FirstPost {
  created_at: Date;
  /**
   * A counsellor other than the inviter has answered it, or another member has commented or bookmarked it, other than the inviter and
   * those whom the inviter invited.
   */
  is_noticed: boolean;
}

/** When the points of an invitation are due, from the first post on. */
export const dueAt = (postedAt: Date): Date => new Date(postedAt.getTime() + INVITATION_DAYS * DAY_MS);

/**
 * When a post that nobody has noticed, or that is hidden, is looked at again: after a day, and less often the longer it waits, since
 * most of them are never noticed.
 */
const again = (postedAt: Date, now: Date): Date =>
  new Date(now.getTime() + Math.max(DAY_MS, (now.getTime() - dueAt(postedAt).getTime()) / 10));

/**
 * Decides about an invitation (rules/points.md#invitations).
 * @param post the first post, or a hidden one while the member has none that others see
 * @returns 'pay', or the time of the next look
 */
export function decide(post: FirstPost, now: Date): 'pay' | Date {
  const due = dueAt(post.created_at);
  if (post.is_noticed && due <= now) return 'pay';
  return due > now ? due : again(post.created_at, now);
}
