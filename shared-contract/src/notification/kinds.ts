import { COUNTED_MAX } from '../constants.ts';
import { deskPaths } from '../site/desk-paths.ts';
import { paths, purchaseAnchor } from '../site/paths.ts';

/** Kinds of notifications (rules/notifications.md). Must not import zod: pages load this file. */

/** Topics. A member chooses the channels of each topic. */
export const NOTIFICATION_TOPICS = {
  answer: '고민 답변',
  talk: '댓글과 투표',
  session: '상담 일정',
  message: '상담 메시지',
  order: '결제와 환불',
  point: '포인트와 교환',
  desk: '전문가 업무',
  report: '신고와 보호',
  notice: '공지',
} as const;
export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS;

/** Targets of notifications, each with the page that shows the target. */
export const NOTIFICATION_TARGETS = {
  worry: paths.concernDetail,
  info: paths.shareDetail,
  /** An order, on the buyer's page. */
  order: (id: number) => `${paths.purchase}#${purchaseAnchor(id)}`,
  /** An order, at the counsellor's desk. */
  'desk-order': deskPaths.order,
  'desk-worry': deskPaths.worry,
  /** A worry that the counsellor no longer has. The page is the list of the counsellor's other worries. */
  'desk-list': () => deskPaths.mine,
  goods: paths.solutionCounseling,
  proposal: () => deskPaths.goods,
  points: () => paths.mypoint,
  exchange: () => paths.pointshop,
  /** Posts and comments of the notified member, who can open them even if they are hidden. */
  'own-worry': paths.concernDetail,
  'own-info': paths.shareDetail,
  'own-comment': () => paths.mycomment,
  report: () => paths.myreport,
  notice: () => paths.notice,
  marketing: () => paths.notificationSettings,
} as const satisfies Record<string, (id: number) => string>;
export type NotificationTarget = keyof typeof NOTIFICATION_TARGETS;

interface Kind {
  topic: NotificationTopic;
  targets: readonly NotificationTarget[];
  /** @param count number of notifications in the group, formatted by `shownCount` */
  text: (count: string) => string;
  /** Set if a comment causes the notification, which then links to the comment. */
  isComment?: true;
}

const kind = (topic: NotificationTopic, targets: readonly NotificationTarget[], text: string): Kind => ({
  topic,
  targets,
  text: () => text,
});

const OWN = ['own-worry', 'own-info', 'own-comment'] as const;
const BOTH_SIDES = ['order', 'desk-order'] as const;

/** Every kind, with its topic, possible targets and text. Texts never contain a person's name. */
export const NOTIFICATION_KINDS = {
  answered: kind('answer', ['worry'], '답변이 등록되었어요'),
  taken: kind('answer', ['worry'], '담당 전문가가 정해졌어요'),
  returned: kind('answer', ['worry'], '다른 전문가에게 답변을 부탁하고 있어요'),
  answer_late: kind('answer', ['worry'], '답변이 늦어지고 있어요. 조금만 더 기다려 주세요'),

  comment: { topic: 'talk', targets: ['worry', 'info'], text: (n) => `댓글 ${n}개가 달렸어요`, isComment: true },
  reply: {
    topic: 'talk',
    targets: ['worry', 'info'],
    text: (n) => `내 댓글에 답글 ${n}개가 달렸어요`,
    isComment: true,
  },
  mention: {
    topic: 'talk',
    targets: ['worry', 'info'],
    text: () => '댓글에서 회원님을 언급했어요',
    isComment: true,
  },
  thread_comment: {
    topic: 'talk',
    targets: ['worry', 'info'],
    text: (n) => `관심 글에 댓글 ${n}개가 달렸어요`,
    isComment: true,
  },
  poll_closed: kind('talk', ['worry'], '투표가 끝났어요. 결과를 확인해 보세요'),

  time_offered: kind('session', BOTH_SIDES, '상담 시간을 제안받았어요'),
  time_agreed: kind('session', BOTH_SIDES, '상담 시간이 정해졌어요'),
  time_changed: kind('session', BOTH_SIDES, '상담 시간이 바뀌었어요'),
  time_declined: kind('session', BOTH_SIDES, '제안한 상담 시간이 어렵다고 해요'),
  time_expired: kind('session', BOTH_SIDES, '상담 시간 제안에 답이 없어 기한이 지났어요'),
  place_changed: kind('session', ['order'], '상담 장소가 새로 정해졌어요'),
  session_day: kind('session', BOTH_SIDES, '상담이 24시간 안에 시작돼요'),
  session_hour: kind('session', BOTH_SIDES, '상담이 1시간 안에 시작돼요'),
  session_reported: kind('session', ['order'], '상담 결과가 기록되었어요. 사실과 다르면 72시간 안에 알려 주세요'),
  session_failed: kind('session', ['order'], '상담이 진행되지 못해 환불해 드려요'),
  session_objected: kind('session', ['desk-order'], '상담 결과에 이의가 접수되었어요'),
  session_decided: kind('session', BOTH_SIDES, '이의 신청의 결과가 나왔어요'),

  message: { topic: 'message', targets: BOTH_SIDES, text: (n) => `새 메시지 ${n}개가 도착했어요` },

  order_paid: kind('order', ['order'], '결제가 완료되었어요'),
  refund_done: kind('order', ['order'], '환불이 완료되었어요'),

  gift_sent: kind('point', ['exchange'], '교환하신 상품을 보냈어요'),
  exchange_needs_address: kind('point', ['exchange'], '교환하신 상품을 받을 향과 주소를 입력해 주세요'),
  points_expire_month: kind('point', ['points'], '30일 안에 사라지는 포인트가 있어요'),
  points_expire_week: kind('point', ['points'], '7일 안에 사라지는 포인트가 있어요'),

  worry_assigned: kind('desk', ['desk-worry'], '운영자가 고민을 배정했어요'),
  worry_released: kind('desk', ['desk-list'], '운영자가 이 고민을 다시 대기 목록으로 돌려놓았어요'),
  worry_hidden: kind('desk', ['desk-list'], '맡은 고민이 신고로 가려져 지금은 답변할 수 없어요'),
  worry_restored: kind('desk', ['desk-worry'], '가려졌던 고민이 다시 보여요. 이어서 답변해 주세요'),
  order_received: kind('desk', ['desk-order'], '새 주문이 들어왔어요'),
  order_cancelled: kind('desk', ['desk-order'], '주문이 취소되었어요'),
  answer_reviewed: kind('desk', ['desk-worry'], '답변에 후기가 등록되었어요'),
  goods_reviewed: { topic: 'desk', targets: ['goods'], text: (n) => `솔루션에 후기 ${n}개가 등록되었어요` },
  proposal_decided: kind('desk', ['proposal'], '변경 제안이 검토되었어요'),

  report_decided: kind('report', ['report'], '신고하신 내용을 확인했어요'),
  hidden: kind('report', OWN, '신고가 들어와 확인하는 동안 쓰신 내용을 가려 두었어요'),
  hidden_decided: kind('report', OWN, '운영자가 확인한 결과, 쓰신 내용이 다른 사람에게 보이지 않아요'),
  restored: kind('report', OWN, '쓰신 내용이 다시 보이게 되었어요'),

  marketing_agreed: kind(
    'notice',
    ['marketing'],
    '마케팅 정보 수신에 동의하신 상태예요. 바꾸고 싶다면 설정에서 바꿀 수 있어요',
  ),
  notice: kind('notice', ['notice'], '새 공지가 있어요'),
} as const satisfies Record<string, Kind>;
export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

const KINDS: Record<NotificationKind, Kind> = NOTIFICATION_KINDS;

/** Kinds of notifications that a comment causes. They disappear with the comment. */
export const COMMENT_KINDS = (Object.keys(KINDS) as NotificationKind[]).filter((name) => KINDS[name].isComment);

/** Whether this release contains a kind. The server may be newer and send kinds that only later releases contain. */
export const isKnownKind = (name: string): name is NotificationKind => Object.hasOwn(KINDS, name);

/** The text of a group. @param count number of its notifications, at most `COUNTED_MAX` */
export const notificationText = (name: NotificationKind, count: number): string => KINDS[name].text(shownCount(count));

/** Formats a count that stops at `COUNTED_MAX`, which becomes '99+'. */
export const shownCount = (count: number): string => (count >= COUNTED_MAX ? `${COUNTED_MAX - 1}+` : String(count));

/** The page that a notification links to. @param sourceId id of the cause, such as a comment */
export function notificationPath(
  name: NotificationKind,
  target: NotificationTarget,
  targetId: number,
  sourceId: number,
) {
  const path = NOTIFICATION_TARGETS[target](targetId);
  return KINDS[name].isComment ? `${path}#comment-${sourceId}` : path;
}
