import { ORDER_STATUS, type OrderStatus, SETTLE_STATUS, type SettleStatus } from '@onmaum/shared-contract';

interface Reached {
  order_status: OrderStatus;
  settle_status: SettleStatus;
  contacted_at: Date | null;
}

/** Whether the buyer may still correct the number: the counsellor has not made contact (rules/orders.md#phone-number). */
export const mayChangePhone = ({ order_status, settle_status, contacted_at }: Reached): boolean =>
  order_status === ORDER_STATUS.paid && settle_status === SETTLE_STATUS.none && contacted_at === null;
