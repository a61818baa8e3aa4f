import { DAY_MS } from '../time/durations.ts';

/** Grants of points, with amounts and deadlines (rules/points.md#grants). Must not import zod: pages load this file. */

/** Points for a vote in somebody else's poll. */
export const VOTE_POINTS = 10;
/** Votes of a member that earn points in one Korean day (rules/points.md#votes). */
export const PAID_VOTES_A_DAY = 30;
/** Points for the author of a worry that was answered. */
export const ANSWER_POINTS = 100;
export const INFO_POINTS = 300;
/** Hours after which an info post earns points, unless it was deleted. */
export const INFO_HOURS = 24;
/** Points for a review, of an answer or of a solution. */
export const REVIEW_POINTS = 100;
/** Days after the answer or the completed solution within which a review earns points. */
export const REVIEW_DAYS = 14;
/** Points for each side of an invitation. */
export const INVITATION_POINTS = 5_000;
/** Days for which the first post of an invited member must stay published. */
export const INVITATION_DAYS = 7;
/** Maximum number of invitations for which one member gets points. */
export const PAID_INVITATIONS = 25;

/** Whether a review written now earns points. @param since time of the answer, or of the completion of the solution */
export const isReviewPaid = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() <= REVIEW_DAYS * DAY_MS;
