/** Fixed values of messages about an order (rules/orders.md#messages). No zod here. */

/** Days after the end of an order for which messages may be written. */
export const MESSAGE_DAYS = 30;
/** Messages on one page. */
export const MESSAGES_PAGE = 30;
/** Code points of a message. */
export const MESSAGE_MAX = 2_000;

/** Reasons for which a message is reported; a page of this version has those of `REPORT_REASONS`. */
export const MESSAGE_REPORT_REASONS = ['direct_deal', 'abusive', 'sexual', 'private_data', 'other'] as const;
