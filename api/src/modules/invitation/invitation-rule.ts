import { DAY_MS, INVITATION_DAYS } from '@onmaum/shared-contract';

/** A post of an invited member. */
export interface FirstPost {
  created_at: Date;
  /**
   * Whether a counsellor other than the inviter has answered the post, or another member has commented on it or bookmarked it.
   * Comments and bookmarks of the inviter, and of members whom the inviter invited, do not count.
   */
  is_noticed: boolean;
}

/** When the points of an invitation are due, counted from the first post. */
export const dueAt = (postedAt: Date): Date => new Date(postedAt.getTime() + INVITATION_DAYS * DAY_MS);

/**
 * Time of the next check of a post that is hidden or not noticed: at least a day later. The interval grows with the age of the
 * post, since most such posts are never noticed.
 */
const again = (postedAt: Date, now: Date): Date =>
  new Date(now.getTime() + Math.max(DAY_MS, (now.getTime() - dueAt(postedAt).getTime()) / 10));

/**
 * Decides about an invitation (rules/points.md#invitations).
 * @param post the first post, or a hidden post if the member has no visible post
 * @returns 'pay', or the time of the next check
 */
export function decide(post: FirstPost, now: Date): 'pay' | Date {
  const due = dueAt(post.created_at);
  if (post.is_noticed && due <= now) return 'pay';
  return due > now ? due : again(post.created_at, now);
}
