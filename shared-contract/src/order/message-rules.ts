/** Fixed values of messages about an order (rules/orders.md#messages). No zod here. */

/** Days after the end of an order for which messages may be written. */
export const MESSAGE_DAYS = 30;
/** Messages on one page. */
export const MESSAGES_PAGE = 30;
/** Code points of a message. */
export const MESSAGE_MAX = 2_000;

/** Reasons for which a message is reported. */
export const MESSAGE_REPORT_REASONS = {
  direct_deal: '사이트 밖에서 거래하자고 해요',
  abusive: '모욕하거나 위협해요',
  sexual: '성적인 말로 불쾌하게 해요',
  private_data: '상담과 상관없는 개인정보를 물어요',
  other: '다른 문제가 있어요',
} as const;
export type MessageReportReason = keyof typeof MESSAGE_REPORT_REASONS;
