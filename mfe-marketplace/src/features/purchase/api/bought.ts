import { isOpenOrder } from '@onmaum/shared-contract/order/open-order';
import { useLastPurchase } from '../lib/return/kept-purchases.ts';
import { useReceipt } from './receipt.ts';

/**
 * Id of the order of a solution that this tab has stored; null if there is none, or if the order has ended meanwhile, for example
 * by a refund. While the receipt is unknown, the order counts as open, so that nobody pays twice by mistake.
 */
export function useBought(goodsId: number): number | null {
  const orderId = useLastPurchase(goodsId)?.order_id ?? null;
  const { data: order } = useReceipt(orderId === null ? null : String(orderId));
  return order && !isOpenOrder(order) ? null : orderId;
}
