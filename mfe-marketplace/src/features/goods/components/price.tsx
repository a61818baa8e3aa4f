import type { RecommendedGoods } from '@onmaum/shared-contract';
import { cx, formatWon, VisuallyHidden } from '@onmaum/shared-ui';
import s from './price.module.css';

export interface PriceProps {
  goods: Pick<RecommendedGoods, 'dc_rate' | 'sell_price' | 'ori_price'>;
  /** Shows the price before the discount on a separate line, for narrow cards. */
  stacked?: boolean;
}

/** The price of a solution, with the price before the discount. */
export function Price({ goods: { dc_rate, sell_price, ori_price }, stacked = false }: PriceProps) {
  const reduced = ori_price > sell_price;
  return (
    <p className={cx(s.price, stacked && s.stacked)}>
      {reduced && dc_rate > 0 && (
        <span className={s.rate}>
          <VisuallyHidden>할인율 </VisuallyHidden>
          {dc_rate}%
        </span>
      )}
      <strong className={s.sell}>
        <VisuallyHidden>판매가 </VisuallyHidden>
        {formatWon(sell_price)}
      </strong>
      {reduced && (
        <s className={s.before}>
          <VisuallyHidden>할인 전 정가 </VisuallyHidden>
          {formatWon(ori_price)}
        </s>
      )}
    </p>
  );
}
