import { DAY_MS, type ReportReason, reportReason } from '@onmaum/shared-contract';

/** Sum of weights at which reports hide a post or comment (rules/moderation.md#thresholds). */
export const HIDE_AT = 3;

const NEW_MEMBER_MS = 7 * DAY_MS;
const OF_NEW_MEMBERS = 0.5;
const OF_URGENT_REASONS = 1.5;

/** The decided reports of a member, and when the member joined. */
interface ReporterRecord {
  upheld: number;
  dismissed: number;
  joinedAt: Date;
}

/**
 * Weight of a report: 1 for a member without decided reports, less for a new member, and more for an urgent reason. It is
 * proportional to the estimated probability that the report is right (Laplace's rule of succession). A weight is greater than 0
 * and less than `HIDE_AT`, so that no member can hide content alone.
 */
export function weightOf({ upheld, dismissed, joinedAt }: ReporterRecord, reason: ReportReason, now: Date): number {
  const probability = (upheld + 1) / (upheld + dismissed + 2);
  const isNew = now.getTime() - joinedAt.getTime() < NEW_MEMBER_MS;
  return 2 * probability * (isNew ? OF_NEW_MEMBERS : 1) * (reportReason(reason).urgent ? OF_URGENT_REASONS : 1);
}
