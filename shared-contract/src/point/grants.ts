import { DAY_MS } from '../time/durations.ts';

/** Grants of points, with amounts and deadlines (rules/points.md#grants). No zod here. */

/** Points for a vote in somebody else's poll. */
export const VOTE_POINTS = 10;
/** Votes that pay in a Korean day (rules/points.md#votes). */
export const PAID_VOTES_A_DAY = 30;
/** Points for an answer to an own worry. */
export const ANSWER_POINTS = 100;
export const INFO_POINTS = 300;
/** Hours after which an info post earns points, unless it was deleted. */
export const INFO_HOURS = 24;
/** Points for a review of an answer, and of a solution. */
export const REVIEW_POINTS = 100;
/** Days after the answer or the completed solution within which a review earns points. */
export const REVIEW_DAYS = 14;
/** Points for each side of an invitation. */
export const INVITATION_POINTS = 5_000;
/** Days for which the first post of an invited member must be there. */
export const INVITATION_DAYS = 7;
/** Invitations for which one member is paid. */
export const PAID_INVITATIONS = 25;

/** Whether a review written now earns points. @param since the answer, or the completion of the solution */
export const isReviewPaid = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() <= REVIEW_DAYS * DAY_MS;
