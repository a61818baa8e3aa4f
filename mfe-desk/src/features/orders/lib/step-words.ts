import type { DeskOrder, DeskOrderItem } from '@onmaum/shared-contract';
import { answerableUntil } from '@onmaum/shared-contract/order/answerable-until';
import {
  CONFIRM_MINUTES,
  FIXED_HOURS,
  OBJECTION_HOURS,
  OFFERED_MAX,
  UNREPORTED_HOURS,
} from '@onmaum/shared-contract/order/order';
import { HOUR_MS, MINUTE_MS } from '@onmaum/shared-contract/time/durations';

type Group = DeskOrderItem['next']['group'];

const at = (position: number | null, sessions: number) => (position !== null && sessions > 1 ? `${position}회기 ` : '');

type Offer = DeskOrderItem['offers'][number];
type Counsels = Pick<DeskOrderItem, 'counsels'>;

/**
 * Times of the buyer's offer that the counsellor may still confirm; empty for another offer.
 * @param now milliseconds since 1970
 */
export const confirmable = (offer: Offer, { counsels }: Counsels, now: number): string[] =>
  offer.by === 'buyer' ? offer.times.filter((time) => answerableUntil(offer, time, counsels).getTime() > now) : [];

/** The buyer's open offer, if the counsellor may still confirm it. */
export const buyersOffer = (order: Counsels & Pick<DeskOrderItem, 'offers'>, now: number): Offer | undefined =>
  order.offers.find((offer) => confirmable(offer, order, now).length > 0);

type Order = Pick<DeskOrderItem, 'next' | 'sessions' | 'counsels'>;

/** Whether an operator has yet to decide about an objection of the buyer. */
const isObjected = ({ next, counsels }: Omit<Order, 'sessions'>) =>
  next.group === 'closing' && counsels.some(({ objection }) => objection?.decided_at === null);

/** The next step of an order as a heading. */
export function stepTitle(order: Order, isOffered: boolean): string {
  const { next, sessions } = order;
  const which = at(next.position, sessions);
  if (isObjected(order)) return '구매자의 이의 신청을 운영자가 확인하고 있어요';
  if (next.group === 'contact' && isOffered) return '구매자가 제안한 시간을 정하거나 첫 연락을 해 주세요';
  const titles: Record<Group, string> = {
    contact: '구매자에게 첫 연락을 해 주세요',
    report: `${which}상담 결과를 알려 주세요`,
    answer: `${which}상담 시간 제안에 답해 주세요`,
    agree: `${which}상담 시간을 제안해 주세요`,
    today: `오늘 ${which}상담이 있어요`,
    ahead: `${which}상담이 예정되어 있어요`,
    waiting: `${which}시간 제안에 구매자의 답을 기다려요`,
    closing: '상담 결과가 확정되기를 기다려요',
    done: '이용이 끝난 주문이에요',
  };
  return titles[next.group];
}

/** A sentence about the next step. @param offered the buyer's offer, if it can be confirmed */
export function stepNote(order: Order & Pick<DeskOrderItem, 'offers'>, offered: Offer | undefined): string {
  if (isObjected(order)) return '결정되면 바로 알 수 있어요. 그때까지 주문은 완료되지 않아요.';
  const { group, position } = order.next;
  if (group === 'contact' && offered)
    return `${limitOf(offered)} 정할 수 있고, 시간을 정하면 첫 연락도 한 것으로 쳐요.`;
  if (group !== 'answer') return STEP_NOTES[group];
  const offer = order.offers.find((one) => one.position === position);
  if (endsWithAgreed(offer, order))
    return `지금 예약된 시간 ${FIXED_HOURS}시간 전까지 정할 수 있어요. 그 뒤에는 예약된 시간이 그대로예요.`;
  return `${limitOf(offer)} 정할 수 있어요. 그 뒤에도 거절하거나 다른 시간을 제안할 수 있어요.`;
}

const limitOf = (offer: Offer | undefined) =>
  offer?.late_yn ? `시작 ${CONFIRM_MINUTES}분 전까지` : `시작 ${FIXED_HOURS}시간 전까지`;

/** Whether an offer must be confirmed before the agreed time is fixed, because the offer would change that time. */
function endsWithAgreed(offer: Offer | undefined, { counsels }: Counsels): boolean {
  if (!offer) return false;
  const time = offer.times.at(-1) ?? '';
  return answerableUntil(offer, time, counsels) < answerableUntil(offer, time, []);
}

const STEP_NOTES: Record<Exclude<Group, 'answer'>, string> = {
  contact: '연락한 뒤 알려 주세요. 시간을 제안하는 것도 첫 연락으로 쳐요.',
  report: `끝난 뒤 ${UNREPORTED_HOURS}시간 안에 알리지 않으면 진행한 상담으로 쳐요.`,
  agree: `${OFFERED_MAX}개까지 제안할 수 있고, 구매자가 하나를 골라 정해요.`,
  today: '상담이 끝난 뒤 결과를 알려 주세요.',
  ahead: `시작 ${FIXED_HOURS}시간 전까지는 다른 시간을 제안할 수 있어요.`,
  waiting: '구매자가 답하면 바로 알 수 있어요.',
  closing: `구매자는 결과를 알린 뒤 ${OBJECTION_HOURS}시간 동안 이의를 신청할 수 있어요.`,
  done: '메시지와 메모는 그대로 볼 수 있어요.',
};

/** Labels before and after the time of the next step. */
export const UNTIL_WORDS: Record<Group, { before: string; after?: string }> = {
  contact: { before: '기한', after: '까지' },
  report: { before: '끝난 시간' },
  answer: { before: '시간 정하기', after: '까지' },
  agree: { before: '이용 기간', after: '까지' },
  today: { before: '시작' },
  ahead: { before: '시작' },
  waiting: { before: '제안이 끝나는 시간' },
  closing: { before: '확정' },
  done: { before: '' },
};

/** Text about the time left for the first contact. @param now milliseconds since 1970 */
export function contactClock(until: string, now: number): { text: string; tone: 'neutral' | 'warn' | 'danger' } {
  const left = Date.parse(until) - now;
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  const minutes = Math.floor((Math.abs(left) % HOUR_MS) / MINUTE_MS);
  const length = hours > 0 ? `${hours}시간` : `${minutes}분`;
  if (left <= 0) return { text: `기한 지남 · ${length} 지연`, tone: 'danger' };
  return { text: `${length} 남음`, tone: hours < 6 ? 'warn' : 'neutral' };
}

export const SESSION_WORDS: Record<DeskOrder['counsels'][number]['status'], string> = {
  scheduled: '예약됨',
  done: '진행함',
  no_show: '구매자 불참',
  failed: '진행하지 못함',
  cancelled: '취소됨',
};

/** Position of the session to which the next step applies; null if no session is left to agree on, hold or report. */
export function positionOfStep({ next, offers }: Pick<DeskOrderItem, 'next' | 'offers'>): number | null {
  if (next.group === 'done' || next.group === 'closing') return null;
  return next.position ?? offers[0]?.position ?? 1;
}
