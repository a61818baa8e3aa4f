import { purchasePoints } from '@onmaum/shared-contract/goods/purchase-points';
import { formatPoints } from '@onmaum/shared-ui';
import s from './expected-points.module.css';

/** The points that a purchase earns on completion (rules/points.md#grants). @param props.price won */
export const ExpectedPoints = ({ price }: { price: number }) => (
  <p className={s.points}>
    이용을 마치면 <strong>{formatPoints(purchasePoints(price))}</strong> 적립
  </p>
);
