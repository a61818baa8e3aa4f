import { contactUntil, type DeskOrderItem, nextStepOf, type OrderProgress } from '@onmaum/shared-contract';
import type { HeldRow } from './desk-order-repository.ts';

/** An order as the lists of the desk show it. @param unread number of messages that the counsellor has not read */
export function showOrder(
  order: HeldRow,
  { sessions: counsels, offers }: Pick<OrderProgress, 'sessions' | 'offers'>,
  unread: number,
  now: Date,
): DeskOrderItem {
  const shown = {
    order_id: order.id,
    order_no: order.order_no,
    goods_id: order.goods_id,
    goods_name: order.goods_name,
    goods_category: order.category,
    goods_communicate: order.communicate,
    goods_time: order.minutes,
    sessions: order.sessions,
    participants: order.participants,
    order_price: order.price,
    order_status: order.order_status,
    settle_status: order.settle_status,
    payment_date: order.paid_at.toISOString(),
    contact_until: contactUntil(order.paid_at).toISOString(),
    contacted_at: order.contacted_at?.toISOString() ?? null,
    valid_until: order.valid_until.toISOString(),
    counsels,
    offers,
  };
  return { ...shown, next: nextStepOf(shown, now), unread_count: unread };
}
