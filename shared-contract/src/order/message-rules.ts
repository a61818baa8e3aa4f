/** Fixed values of messages about an order (rules/orders.md#messages). Must not import zod: pages load this file. */

/** Days after the end of an order in which messages may still be written. */
export const MESSAGE_DAYS = 30;
/** Messages on one page. */
export const MESSAGES_PAGE = 30;
/** Longest message in code points. */
export const MESSAGE_MAX = 2_000;

/** Reasons for reporting a message in pages of earlier releases. Current pages use `REPORT_REASONS`. */
export const MESSAGE_REPORT_REASONS = ['direct_deal', 'abusive', 'sexual', 'private_data', 'other'] as const;
