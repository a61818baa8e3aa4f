import type { GoodsView } from '@onmaum/shared-contract';
import { saleState } from '@onmaum/shared-contract/goods/sale-state';
import { koreanClock } from '@onmaum/shared-contract/korean-time';
import { TEXT } from '@onmaum/shared-contract/texts';

/**
 * @param now milliseconds since 1970
 * @returns why a solution cannot be bought, or from which day it can (rules/solutions.md#sale-window); null if it can
 */
export function whyNot({ goodsInfo, counselorInfo }: GoodsView, now: number): string | null {
  const isActive = counselorInfo.status === 1;
  const sale = saleState(goodsInfo, isActive, now);
  if (sale === 'on-sale') return null;
  if (sale === 'ended') return '판매 기간이 끝났어요.';
  if (!isActive) return TEXT.inactiveExpert;
  const start = goodsInfo.sell_sdate;
  // stopped, or the period has only not begun
  if (start === null || saleState(goodsInfo, isActive, Date.parse(start)) !== 'on-sale')
    return '지금은 판매를 쉬고 있어요.';
  const day = koreanClock(new Date(start));
  return `${day.getUTCMonth() + 1}월 ${day.getUTCDate()}일부터 구매할 수 있어요.`;
}
