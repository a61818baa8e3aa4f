import type { GoodsView } from '@onmaum/shared-contract';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { notOnSaleReason } from '../../goods/lib/not-on-sale.ts';

/** Message that replaces the form of the payment page. */
export interface NotForSale {
  title: string;
  text?: string;
}

/**
 * Decides whether the member can buy a solution.
 * @param member id of the signed-in member; 0 for a visitor
 * @param now milliseconds since 1970
 * @returns null if the member can buy the solution now
 */
export function notForSale(view: GoodsView, member: number, now: number): NotForSale | null {
  if (view.counselorInfo.id === member) return { title: MARKET_TEXT.ownGoods };
  const text = notOnSaleReason(view, now);
  return text === null ? null : { title: MARKET_TEXT.notOnSale, text };
}
