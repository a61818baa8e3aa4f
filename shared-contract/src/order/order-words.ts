import { ORDER_STATUS, type OrderStatus, SETTLE_STATUS, type SettleStatus } from '../constants.ts';

/** Korean texts that describe an order. Must not import zod: pages load this file. */

const WORDS: Record<OrderStatus, string> = {
  [ORDER_STATUS.paid]: '결제 완료',
  [ORDER_STATUS.underWay]: '이용 중',
  [ORDER_STATUS.completed]: '이용 완료',
  [ORDER_STATUS.lapsed]: '이용 기간 종료',
  [ORDER_STATUS.refunded]: '환불 완료',
};

interface State {
  order_status: OrderStatus;
  settle_status: SettleStatus;
}

/** The state of an order in Korean (rules/orders.md#order-status). */
export const stateOf = ({ order_status, settle_status }: State): string =>
  settle_status === SETTLE_STATUS.refundRequested ? '환불 신청 완료' : WORDS[order_status];

/** Number and length of sessions in Korean: '50분', '50분씩 4회'. */
export const sessionsOf = (minutes: number, sessions: number): string =>
  sessions > 1 ? `${minutes}분씩 ${sessions}회` : `${minutes}분`;
