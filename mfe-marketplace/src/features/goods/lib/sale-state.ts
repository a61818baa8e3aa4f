import type { GoodsListItem } from '@onmaum/shared-contract';

type Sale = Pick<GoodsListItem, 'sell_status' | 'sell_sdate' | 'sell_edate'>;
export type SaleState = 'on-sale' | 'banned' | 'ended';

/** Labels of solutions that cannot be bought (rules/solutions.md). */
export const SALE_TEXTS = {
  banned: '판매가 금지된 상품입니다.',
  ended: '판매가 종료된 상품입니다.',
} as const satisfies Record<Exclude<SaleState, 'on-sale'>, string>;

/**
 * Whether a solution can be bought. The sale starts at its start (inclusive) and ends at its end (exclusive); null
 * means unlimited (rules/solutions.md#sale-window). Before the start the label is that of a stopped sale
 * (rules/solutions.md).
 * @param now milliseconds since 1970
 */
export function saleState({ sell_status, sell_sdate, sell_edate }: Sale, now: number): SaleState {
  if (!sell_status) return 'banned';
  if (sell_edate !== null && now >= Date.parse(sell_edate)) return 'ended';
  if (sell_sdate !== null && now < Date.parse(sell_sdate)) return 'banned';
  return 'on-sale';
}
