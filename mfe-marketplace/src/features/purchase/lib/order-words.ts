import type { Receipt } from '@onmaum/shared-contract';
import { MARKET_TEXT } from '@onmaum/shared-contract/texts/market-texts';
import { finalConsonant } from '@onmaum/shared-contract/texts/syllables';
import { formatWon } from '@onmaum/shared-ui';
import { actTime } from '@onmaum/shared-ui/act-time';

export { sessionsOf, stateOf } from '@onmaum/shared-contract/order/order-words';

/** Sum of all refunds, in won. */
export const refundedOf = ({ refunds }: Pick<Receipt, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

/** Whether a word takes the particle '로': its last syllable ends with a vowel or ㄹ. Other words take '으로'. */
function takesRo(word: string) {
  const final = finalConsonant(word);
  return final === 0 || final === 8;
}

/** Adds the particle to a means of communication: '화상으로', '전화로'. */
export const withParticle = (communicate: string) => `${communicate}${takesRo(communicate) ? '로' : '으로'}`;

/** Options of the dialog that asks whether to buy a solution again. @param order the recent purchase; null if it is unknown */
export function buyAgain(order: Pick<Receipt, 'order_no' | 'order_price' | 'payment_date'> | null) {
  const what = order
    ? `${actTime(order.payment_date)}에 ${formatWon(order.order_price)}을 결제했어요. (주문 번호 ${order.order_no}) `
    : '';
  return {
    text: `${MARKET_TEXT.boughtAlready} 한 번 더 구매할까요?`,
    note: `${what}결제한 내용은 구매 내역에서 볼 수 있어요.`,
  };
}
