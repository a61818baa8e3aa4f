import type { DeskOrder } from '@onmaum/shared-contract';
import { notificationText } from '@onmaum/shared-contract/notification/kinds';

/** Converts the audit rows of an order to a history in plain words (rules/orders.md#transitions). */

type Line = DeskOrder['history'][number];

interface Row {
  actor_id: number | null;
  action: string;
  created_at: Date;
}

/** Action of an audit row: the buyer corrected the phone number. */
const PHONE_CHANGED = 'order phone changed';

const ORDER_WORDS: Record<string, string> = {
  'order stored': '결제가 완료되었어요',
  [PHONE_CHANGED]: '연락받을 번호를 바꿨어요',
  'order contact': '첫 연락을 했어요',
  'order offer': '상담 시간을 제안했어요',
  'order place': '상담 장소를 바꿨어요',
  'order complete': '이용이 완료되었어요',
  'order miss': '상담에 오지 않아 이용이 끝났어요',
  'order validity extended': '이의 신청을 확인한 시간만큼 이용 기간이 늘어났어요',
  'order expire': '이용 기간이 끝났어요',
  'order neglect': '이용 기간 안에 첫 연락이 없어 전액 환불이 접수되었어요',
  'order failAll': '진행하지 못한 상담의 환불이 접수되었어요',
  'order requestRefund': '환불을 신청했어요',
  'order finishRefund': '환불이 완료되었어요',
  'order refundAll': '카드 결제가 취소되어 환불되었어요',
};

const SESSION_WORDS: Record<string, string> = {
  agreed: notificationText('time_agreed', 1),
  done: '상담을 진행했다고 알렸어요',
  no_show: '구매자가 오지 않았다고 알렸어요',
  failed: '상담을 진행하지 못했다고 알렸어요',
  place: '상담 장소를 바꿨어요',
  objected: '상담 결과에 이의를 신청했어요',
  'decided done': '이의 신청 결과: 진행한 상담이에요',
  'decided no_show': '이의 신청 결과: 구매자가 오지 않은 상담이에요',
  'decided failed': '이의 신청 결과: 진행하지 못한 상담이에요',
};

const SESSION = /^session (\d+) (.+)$/;

/** Audit rows without a text are left out; most of them repeat another row. */
export const showHistory = (rows: readonly Row[], order: { member_id: number; counsellor_id: number }): Line[] =>
  rows.flatMap(({ actor_id, action, created_at }) => {
    const text = wordsOf(action);
    return text ? { at: created_at.toISOString(), by: sideOf(actor_id, order), text } : [];
  });

/** When the buyer last corrected the phone number; null if never. Rows are sorted, the oldest first. */
export const phoneChangedAt = (rows: readonly Row[]): string | null =>
  rows.findLast(({ action }) => action === PHONE_CHANGED)?.created_at.toISOString() ?? null;

function wordsOf(action: string): string | undefined {
  const [, position, act = ''] = SESSION.exec(action) ?? [];
  const words = SESSION_WORDS[act];
  if (position) return words && `${position}회기 ${words}`;
  return ORDER_WORDS[action];
}

function sideOf(actor: number | null, order: { member_id: number; counsellor_id: number }): Line['by'] {
  if (actor === null) return 'system';
  if (actor === order.member_id) return 'buyer';
  return actor === order.counsellor_id ? 'counsellor' : 'operator';
}
