import { INVITATION_POINTS } from '@onmaum/shared-contract/point/grants';

/** Values that replace the names in double braces in the text of the questions. */

export { LIMITS as limits } from '@onmaum/shared-contract/constants';
export { PURCHASE_PERCENT as purchasePercent } from '@onmaum/shared-contract/goods/purchase-points';
export {
  CONTACT_HOURS as contactHours,
  FIXED_HOURS as fixedHours,
  NO_SHOW_MINUTES as noShowMinutes,
  OBJECTION_HOURS as objectionHours,
  REFUND_BUSINESS_DAYS as refundDays,
  SESSION_DAYS as sessionDays,
} from '@onmaum/shared-contract/order/order';
export { INVITATION_DAYS as invitationDays } from '@onmaum/shared-contract/point/grants';
export { ANSWER_DAYS as answerDays } from '@onmaum/shared-contract/worry/answer-due';

export const invitationPoints = INVITATION_POINTS.toLocaleString('ko-KR');
