import type { GoodsListItem } from '@onmaum/shared-contract';

type Sale = Pick<GoodsListItem, 'sell_status' | 'sell_sdate' | 'sell_edate'>;
export type SaleState = 'on-sale' | 'banned' | 'ended';

/** What is told of a solution that cannot be bought (part-2 §4). */
export const SALE_TEXTS = {
  banned: '판매가 금지된 상품입니다.',
  ended: '판매가 종료된 상품입니다.',
} as const satisfies Record<Exclude<SaleState, 'on-sale'>, string>;

/**
 * Whether a solution can be bought. The sale runs from its start, inclusive, to its end, exclusive; null
 * is open (decisions 28). Before its start it reads as banned (part-2 §4).
 * @param now milliseconds since 1970
 */
export function saleState({ sell_status, sell_sdate, sell_edate }: Sale, now: number): SaleState {
  if (sell_status === 'N') return 'banned';
  if (sell_edate !== null && now >= Date.parse(sell_edate)) return 'ended';
  if (sell_sdate !== null && now < Date.parse(sell_sdate)) return 'banned';
  return 'on-sale';
}
