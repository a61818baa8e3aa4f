import { keptReview } from '@onmaum/shared-posts';

/** The review of a purchase while it is written (rules/orders.md#review). */
export const keptGoodsReview = (orderId: number) => keptReview(`order:${orderId}`);
