import type { Purchase, SessionOffer } from '@onmaum/shared-contract';
import { ORDER_STATUS, SETTLE_STATUS } from '@onmaum/shared-contract/constants';
import { FIXED_HOURS, isFixed } from '@onmaum/shared-contract/order/order';

type Timed = Pick<Purchase, 'counsels' | 'offers'>;

/** The times of a session that the buyer has seen: the counsellor's offer, the buyer's offer, and the agreed time. */
export interface Seen {
  offer: SessionOffer | undefined;
  ownOfferId: number | undefined;
  agreed: string | undefined;
}

export const seenOf = ({ counsels, offers }: Timed, position: number): Seen => {
  const open = offers.find((one) => one.position === position);
  return {
    offer: open?.by === 'counsellor' ? open : undefined,
    ownOfferId: open?.by === 'buyer' ? open.offer_id : undefined,
    agreed: counsels.find((one) => one.position === position)?.starts_at,
  };
};

/** Kinds of changes to the times of a session since the buyer saw them: by the counsellor, in another tab, or as time passed. */
export type TimesChange = 'agreed' | 'fixed' | 'renewed' | 'superseded' | 'passed' | 'ended';

/** Compares the times that the buyer has seen with the current ones (rules/orders.md#next-step). */
export function changeSince(seen: Seen, present: Seen, now: number): TimesChange | null {
  if (present.agreed !== seen.agreed) return 'agreed';
  if (present.agreed && isFixed(new Date(present.agreed), new Date(now))) return 'fixed';
  if (present.offer && present.offer.offer_id !== seen.offer?.offer_id) return 'renewed';
  if (!seen.offer || present.offer) return null;
  if (present.ownOfferId !== undefined) return 'superseded';
  return seen.offer.times.every((time) => Date.parse(time) <= now) ? 'passed' : 'ended';
}

export const CHANGE_WORDS: Record<TimesChange, string> = {
  agreed: '상담 시간이 정해졌어요.',
  fixed: `예약된 상담까지 ${FIXED_HOURS}시간이 남지 않아 시간을 바꿀 수 없어요.`,
  renewed: '전문가가 새로운 시간을 제안했어요.',
  superseded: '다른 시간을 제안해서 전문가의 제안은 사라졌어요.',
  passed: '제안받은 시간이 모두 지났어요.',
  ended: '제안받은 시간이 사라졌어요. 전문가가 거두었거나, 다른 화면에서 거절했어요.',
};

/** Text about how a purchase has ended, so that no time can be agreed on. */
export function endWords({ order_status, settle_status }: Pick<Purchase, 'order_status' | 'settle_status'>): string {
  if (settle_status === SETTLE_STATUS.refundRequested) return '환불이 접수된 구매예요.';
  if (order_status === ORDER_STATUS.refunded) return '환불된 구매예요.';
  return order_status === ORDER_STATUS.lapsed ? '이용 기간이 끝난 구매예요.' : '이용을 마친 구매예요.';
}
