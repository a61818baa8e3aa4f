import type { Receipt } from '@onmaum/shared-contract';

export { lastMoment, sessionsOf, stateOf } from '@onmaum/shared-contract/order/order-words';

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
