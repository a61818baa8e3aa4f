import type { GoodsInfo } from '@onmaum/shared-contract';
import { purchasePoints } from '@onmaum/shared-contract/goods/purchase-points';
import { common, formatPoints, formatWon } from '@onmaum/shared-ui';
import { useId } from 'react';
import s from './amount-list.module.css';

/** Price, discount, sum and expected points of a purchase. */
export function AmountList({ goods: { sell_price, ori_price, dc_rate } }: { goods: GoodsInfo }) {
  const titleId = useId();
  const isReduced = ori_price > sell_price;
  return (
    <section aria-labelledby={titleId} className={common.grid3}>
      <h2 id={titleId} className={common.heading}>
        결제 금액
      </h2>
      <dl className={s.list}>
        {isReduced && (
          <>
            <dt>정가</dt>
            <dd>{formatWon(ori_price)}</dd>
            <dt>할인{dc_rate > 0 && ` ${dc_rate}%`}</dt>
            <dd className={s.discount}>−{formatWon(ori_price - sell_price)}</dd>
          </>
        )}
        <dt>결제 수단</dt>
        <dd>신용·체크카드</dd>
        <dt className={s.sum}>총 결제 금액</dt>
        <dd className={s.sum}>{formatWon(sell_price)}</dd>
      </dl>
      <p className={s.points}>이용을 마치면 {formatPoints(purchasePoints(sell_price))}가 적립돼요.</p>
    </section>
  );
}
