import { DAY_MS } from '../time/durations.ts';

/** What earns points, how much, and within what time (rules/points.md#grants). No zod here. */

/** Of a vote in a poll of somebody else. */
export const VOTE_POINTS = 10;
/** Votes that pay in a Korean day (rules/points.md#votes). */
export const PAID_VOTES_A_DAY = 30;
/** Of an answer to an own worry. */
export const ANSWER_POINTS = 100;
export const INFO_POINTS = 300;
/** An info post earns points after so many hours, unless it was deleted. */
export const INFO_HOURS = 24;
/** Of a review of an answer, and of a solution. */
export const REVIEW_POINTS = 100;
/** A review earns points only within so many days after the answer or the completed solution. */
export const REVIEW_DAYS = 14;
/** What each side of an invitation gets. */
export const INVITATION_POINTS = 5_000;

/** Whether a review written now earns points. @param since the answer, or the completion of the solution */
export const isReviewPaid = (since: Date, now: Date): boolean =>
  now.getTime() - since.getTime() <= REVIEW_DAYS * DAY_MS;
