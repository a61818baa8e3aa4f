import type { DeskOrderItem } from '@onmaum/shared-contract';
import { Unbroken } from '@onmaum/shared-ui';
import { ActTime } from '@onmaum/shared-ui/act-time';
import s from './order-words.module.css';

/** Time of purchase and the last digits of the order number, which distinguish orders of the same solution. */
export const OrderMark = ({ order: { payment_date, order_no } }: { order: DeskOrderItem }) => (
  <Unbroken>
    <ActTime iso={payment_date} /> 결제 · <span className={s.number}>주문 번호 끝 {order_no.slice(-4)}</span>
  </Unbroken>
);
