/** Values that replace the names in double braces in the legal documents. */

export { REFUND_BUSINESS_DAYS as refundDays } from '@onmaum/shared-contract/order/order';
export { COMPANY } from '@onmaum/shared-contract/site/company';
export { ANSWER_DAYS as answerDays } from '@onmaum/shared-contract/worry/answer-due';
