import * as grants from '@onmaum/shared-contract/point/grants';

/** Values that replace the names in double braces in the text of the point guide. */

export { PURCHASE_PERCENT as purchasePercent } from '@onmaum/shared-contract/goods/purchase-points';
export {
  INFO_HOURS as infoHours,
  INVITATION_DAYS as invitationDays,
  PAID_INVITATIONS as paidInvitations,
  PAID_VOTES_A_DAY as paidVotesADay,
  REVIEW_DAYS as reviewDays,
} from '@onmaum/shared-contract/point/grants';

const inThousands = (points: number) => points.toLocaleString('ko-KR');

export const votePoints = inThousands(grants.VOTE_POINTS);
export const answerPoints = inThousands(grants.ANSWER_POINTS);
export const infoPoints = inThousands(grants.INFO_POINTS);
export const reviewPoints = inThousands(grants.REVIEW_POINTS);
export const invitationPoints = inThousands(grants.INVITATION_POINTS);
