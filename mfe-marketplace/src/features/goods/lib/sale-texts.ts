import type { SaleState } from '@onmaum/shared-contract/goods/sale-state';

/** Labels of solutions that cannot be bought (rules/solutions.md#sale-window). */
export const SALE_TEXTS = {
  banned: '판매가 금지된 상품입니다.',
  ended: '판매가 종료된 상품입니다.',
} as const satisfies Record<Exclude<SaleState, 'on-sale'>, string>;
