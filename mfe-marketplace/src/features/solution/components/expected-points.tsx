import { purchasePoints } from '@onmaum/shared-contract/goods/purchase-points';
import { formatCount } from '@onmaum/shared-ui';
import s from './expected-points.module.css';

/** The points that a purchase earns on completion (rules/points.md#grants). @param props.price won */
export const ExpectedPoints = ({ price }: { price: number }) => (
  <p className={s.points}>
    이용을 마치면 <strong>{formatCount(purchasePoints(price))}포인트</strong> 적립
  </p>
);
