import { contactUntil, type OrderList, type OrderProgress, type Purchase } from '@onmaum/shared-contract';
import type { Db } from '../../../../db/schema.ts';
import { findUnread } from '../../message/thread-repository.ts';
import { showTimes } from '../../session/show-times.ts';
import { countOrders, findOrders, findRefundsOf, type OrderRow, type RefundRow } from '../purchase-repository.ts';
import { reviewPoints } from '../review-points.ts';

/** One page of a member's purchases, newest first (rules/orders.md#order-list). */
export async function listOrders(
  db: Db,
  memberId: number,
  { page, size }: { page: number; size: number },
  now = new Date(),
): Promise<OrderList> {
  const orders = await findOrders(db, memberId, { offset: (page - 1) * size, limit: size });
  const ids = orders.map(({ id }) => id);
  const [timesOf, unread, refunds, totalElements] = await Promise.all([
    showTimes(db, ids),
    findUnread(db, ids, 'buyer'),
    findRefundsOf(db, ids),
    countOrders(db, memberId),
  ]);
  const refundsOf = (id: number) => refunds.filter(({ order_id }) => order_id === id);
  const orderList = orders.map((order) => {
    const purchase = toPurchase(order, timesOf(order.id), refundsOf(order.id), now);
    return { ...purchase, unread_count: unread.get(order.id) ?? 0 };
  });
  return { orderList, totalElements };
}

function toPurchase(
  order: OrderRow,
  { sessions, offers }: Pick<OrderProgress, 'sessions' | 'offers'>,
  refunds: RefundRow[],
  now: Date,
): Omit<Purchase, 'unread_count'> {
  const isReviewed = order.score !== null;
  return {
    order_id: order.id,
    goods_id: order.goods_id,
    goods_name: order.goods_name,
    goods_category: order.category,
    goods_communicate: order.communicate,
    goods_time: order.minutes,
    sessions: order.sessions,
    order_price: order.price,
    payment_date: order.paid_at.toISOString(),
    counselor_nickname: order.counsellor_nickname,
    counsel_times: sessions.map(({ starts_at }) => starts_at),
    counsels: sessions,
    offers,
    order_status: order.order_status,
    settle_status: order.settle_status,
    contact_until: contactUntil(order.paid_at).toISOString(),
    contacted_at: order.contacted_at?.toISOString() ?? null,
    valid_until: order.valid_until.toISOString(),
    is_review: isReviewed ? 1 : 0,
    review_keyword: order.keywords ?? [],
    review_score: order.score ?? 0,
    review_text: order.text ?? '',
    review_point: isReviewed ? 0 : reviewPoints(order, now),
    refunds: refunds.map(({ amount, kind, requested_at, processed_at }) => ({
      amount,
      kind,
      requested_at: requested_at.toISOString(),
      processed_at: processed_at?.toISOString() ?? null,
    })),
  };
}
