import type { DeskOrder, DeskOrderItem, DeskOrders, OrderMessages } from '@onmaum/shared-contract';
import { nextStepOf } from '@onmaum/shared-contract/desk/next-step';
import { ORDER_GROUP_NAMES } from '@onmaum/shared-contract/desk/order-groups';

/** Orders as the API returns them to the desk; pass the fields that matter to the test. */

/** Current time in the tests of orders. */
export const NOW = Date.parse('2026-12-02T21:00:00.000Z');

/** An order, with the next step that follows from its other fields. An order under way had its first contact. */
export function orderItem(id: number, rest: Partial<Omit<DeskOrderItem, 'next'>> = {}): DeskOrderItem {
  const order: Omit<DeskOrderItem, 'next'> = {
    order_id: id,
    order_no: `ONMAUM_${id}`,
    goods_id: 3,
    goods_name: '마음 상담',
    goods_category: '심리상담',
    goods_communicate: '화상',
    goods_time: 50,
    sessions: 1,
    participants: 1,
    order_price: 48_000,
    order_status: 1,
    settle_status: 0,
    payment_date: '2026-12-02T00:00:00.000Z',
    contact_until: '2026-12-03T00:00:00.000Z',
    contacted_at: rest.order_status === 2 ? '2026-12-02T01:00:00.000Z' : null,
    valid_until: '2026-12-16T15:00:00.000Z',
    counsels: [],
    offers: [],
    unread_count: 0,
    ...rest,
  };
  return { ...order, next: nextStepOf(order, new Date(NOW)) };
}

export const ordersPage = (orderList: DeskOrderItem[], rest: Partial<DeskOrders> = {}): DeskOrders => ({
  orderList,
  next_cursor: null,
  unread_orders: 0,
  changes_at: '2026-12-03T15:00:00.000Z',
  counts: Object.fromEntries(ORDER_GROUP_NAMES.map((name) => [name, 0])) as DeskOrders['counts'],
  ...rest,
});

export const deskOrder = (id: number, rest: Partial<Omit<DeskOrder, 'next'>> = {}): DeskOrder => ({
  ...orderItem(id, rest),
  left_yn: false,
  looks_yn: true,
  sheet_yn: true,
  phone_changed_at: null,
  history: [],
  notes: [],
  ...rest,
});

export const noMessages = (order_id: number): OrderMessages => ({
  order_id,
  messageList: [],
  next_cursor: null,
  side: 'counsellor',
  buyer_read_id: 0,
  counsellor_read_id: 0,
  unread_count: 0,
  until: null,
  closed: '',
});
