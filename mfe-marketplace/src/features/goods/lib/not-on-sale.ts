import type { GoodsView } from '@onmaum/shared-contract';
import { saleState } from '@onmaum/shared-contract/goods/sale-state';
import { TEXT } from '@onmaum/shared-contract/texts/texts';
import { koreanClock } from '@onmaum/shared-contract/time/korean-time';

/**
 * @param now milliseconds since 1970
 * @returns the reason why a solution cannot be bought, or the first day on which it can; null if it is on sale
 *   (rules/solutions.md#sale-window)
 */
export function notOnSaleReason({ goodsInfo, counselorInfo }: GoodsView, now: number): string | null {
  const sale = saleState(goodsInfo, counselorInfo.status, now);
  if (sale === 'on-sale') return null;
  if (sale === 'ended') return '판매 기간이 끝났어요.';
  if (sale === 'sold-out') return '남은 자리가 없어요.';
  const start = goodsInfo.sell_sdate;
  if (sale === 'banned' || start === null)
    return counselorInfo.status ? '지금은 판매를 쉬고 있어요.' : TEXT.inactiveExpert;
  const day = koreanClock(new Date(start));
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일부터 구매할 수 있어요.`;
}
