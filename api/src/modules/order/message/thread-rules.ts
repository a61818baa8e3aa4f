import { DAY_MS, OPEN_ORDER, ORDER_STATUS, type OrderMessages, type OrderStatus } from '@onmaum/shared-contract';
import { MESSAGE_DAYS } from '@onmaum/shared-contract/order/message-rules';

/** Rules of the messages about an order (rules/orders.md#messages). Pure. */

export interface Ended {
  order_status: OrderStatus;
  completed_at: Date | null;
  valid_until: Date;
  /** When a refund was last requested. */
  refunded_at: Date | null;
}

/** The time until which messages may be written; null while the order is open. */
export function writableUntil({ order_status, completed_at, valid_until, refunded_at }: Ended): Date | null {
  if (OPEN_ORDER.includes(order_status)) return null;
  const ended = {
    [ORDER_STATUS.completed]: completed_at,
    [ORDER_STATUS.refunded]: refunded_at,
  } as Partial<Record<OrderStatus, Date | null>>;
  return new Date((ended[order_status] ?? valid_until).getTime() + MESSAGE_DAYS * DAY_MS);
}

/** Why messages are closed now; empty if both sides may write. @param isThere whether the other side can read messages now */
export function closedBecause(order: Ended, isThere: boolean, now: Date): OrderMessages['closed'] {
  const until = writableUntil(order);
  if (until && until <= now) return 'over';
  return isThere ? '' : 'gone';
}
