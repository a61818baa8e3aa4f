import type { Receipt } from '@onmaum/shared-contract';
import { ORDER_STATUS, type OrderStatus, SETTLE_STATUS } from '@onmaum/shared-contract/constants';
import { MARKET_TEXT } from '@onmaum/shared-contract/market-texts';
import { formatTime, formatWon } from '@onmaum/shared-ui';

const WORDS: Record<OrderStatus, string> = {
  [ORDER_STATUS.paid]: '결제 완료',
  [ORDER_STATUS.underWay]: '이용 중',
  [ORDER_STATUS.completed]: '이용 완료',
  [ORDER_STATUS.lapsed]: '이용 기간 종료',
  [ORDER_STATUS.refunded]: '환불 완료',
};

/** The state of an order (rules/orders.md#order-status). */
export const stateOf = ({ order_status, settle_status }: Pick<Receipt, 'order_status' | 'settle_status'>): string =>
  settle_status === SETTLE_STATUS.refundRequested ? '환불 신청 완료' : WORDS[order_status];

/** What was refunded so far, in won. */
export const refundedOf = ({ refunds }: Pick<Receipt, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Whether a word takes '로': its last syllable ends with a vowel or with ㄹ. Otherwise it takes '으로'. */
function endsOpen(word: string) {
  const final = ((word.at(-1) ?? '가').charCodeAt(0) - 0xac00) % 28;
  return final === 0 || final === 8;
}

/** How the sessions of an order run: '화상으로', '전화로'. */
export const byWay = (communicate: string) => `${communicate}${endsOpen(communicate) ? '로' : '으로'}`;

/** How many and how long: '50분', '50분씩 4회'. */
export const sessionsOf = (minutes: number, sessions: number) =>
  sessions > 1 ? `${minutes}분씩 ${sessions}회` : `${minutes}분`;

/** Validity ends at midnight, which a date would show as the day after its last one (rules/orders.md#validity). */
export const lastMoment = (validUntil: string): string => new Date(Date.parse(validUntil) - 1).toISOString();

/** The question before a solution is paid again. @param order what was bought a moment ago; null if it cannot be told */
export function buyAgain(order: Pick<Receipt, 'order_no' | 'order_price' | 'payment_date'> | null) {
  const what = order
    ? `${formatTime(order.payment_date, 'datetime', null)}에 ${formatWon(order.order_price)}을 결제했어요. (주문 번호 ${order.order_no}) `
    : '';
  return {
    text: `${MARKET_TEXT.boughtAlready} 한 번 더 구매할까요?`,
    note: `${what}결제한 내용은 구매 내역에서 볼 수 있어요.`,
  };
}
