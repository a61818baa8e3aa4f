import { type GoodsReviewBody, type GoodsReviewResult, ORDER_STATUS, PURCHASE_TEXT } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { conflict, notFound } from '../../../../errors.ts';
import { notify } from '../../../notification/notify.ts';
import { POINT_CAUSES } from '../../../point/causes.ts';
import { grantPoints } from '../../../point/point-repository.ts';
import { announceReview } from '../../announce-order.ts';
import { lockBoughtOrder } from '../../bought-order.ts';
import { reviewPoints } from '../review-points.ts';
import { findReview, insertReview } from '../review-repository.ts';

/** Stores the buyer's review of a completed purchase, at most one (rules/orders.md#review). @throws 404, 409 */
export const reviewGoods = (
  db: Db,
  memberId: number,
  review: GoodsReviewBody,
  now = new Date(),
): Promise<GoodsReviewResult> =>
  db.transaction().execute(async (trx) => {
    const order = await lockBoughtOrder(trx, review.order_id, memberId);
    if (order.goods_id !== review.goods_id) throw notFound();
    if (await findReview(trx, order.id)) throw conflict('reviewed', PURCHASE_TEXT.reviewed);
    if (order.order_status !== ORDER_STATUS.completed) throw conflict('not_completed', PURCHASE_TEXT.notCompleted);
    await insertReview(trx, order, review, now);
    const event = { kind: 'goods_reviewed', target: 'goods', targetId: order.goods_id, sourceId: order.id } as const;
    await notify(trx, { ...event, to: [order.counsellor_id] }, now);
    await announceReview(trx, order);
    const point = reviewPoints(order, now);
    const { cause, key } = POINT_CAUSES.goodsReviewed;
    if (point > 0) await grantPoints(trx, memberId, { cause, amount: point, key: key(order.id) }, now);
    return { order_id: order.id, point };
  });
