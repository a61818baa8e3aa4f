import type { Purchase, SessionState } from '@onmaum/shared-contract';
import { type GoodsCategory, ORDER_STATUS, SETTLE_STATUS } from '@onmaum/shared-contract/constants';
import { isOpenOrder as isOpen } from '@onmaum/shared-contract/order/open-order';
import type { BadgeProps } from '@onmaum/shared-ui';

type State = Pick<Purchase, 'order_status' | 'settle_status'>;

export { isOpen };

/** Category of purchases for which a counsellor reads the intake sheet. */
const COUNSELLING: GoodsCategory = '심리상담';

/** Whether the counsellor still needs the intake sheet (rules/mypage.md#intake-sheet). */
export const needsIntake = (purchase: State & Pick<Purchase, 'goods_category'>): boolean =>
  isOpen(purchase) && purchase.goods_category === COUNSELLING;

export function toneOf(state: State): NonNullable<BadgeProps['tone']> {
  if (state.settle_status === SETTLE_STATUS.refundRequested) return 'warn';
  if (isOpen(state)) return 'brand';
  return state.order_status === ORDER_STATUS.completed ? 'ok' : 'neutral';
}

/** Label of each state of a session (rules/orders.md#sessions). */
export const SESSION_WORDS: Record<SessionState, string> = {
  scheduled: '예정',
  done: '진행 완료',
  no_show: '불참',
  failed: '진행하지 못함',
  cancelled: '취소',
};
