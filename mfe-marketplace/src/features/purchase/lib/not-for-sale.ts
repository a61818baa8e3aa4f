import type { GoodsView } from '@onmaum/shared-contract';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { whyNot } from '../../goods/lib/why-not.ts';

/** Message of the payment page in place of its form. */
export interface NotForSale {
  title: string;
  text?: string;
}

/**
 * @param member id of the person who looks; 0 if nobody is signed in
 * @param now milliseconds since 1970
 * @returns null if that person can buy the solution now
 */
export function notForSale(view: GoodsView, member: number, now: number): NotForSale | null {
  if (view.counselorInfo.id === member) return { title: MARKET_TEXT.ownGoods };
  const text = whyNot(view, now);
  return text === null ? null : { title: MARKET_TEXT.notOnSale, text };
}
