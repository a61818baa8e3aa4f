/** Fixed values of the desk for orders (rules/desk.md#orders). Must not import zod: pages load this file. */

/** Groups of a counsellor's orders by their next step. The keys are the names on the wire and in addresses. */
export const ORDER_GROUPS = {
  contact: '첫 연락',
  report: '결과 알리기',
  answer: '제안에 답하기',
  agree: '시간 정하기',
  today: '오늘 상담',
  ahead: '예정된 상담',
  waiting: '답을 기다림',
  closing: '마무리 중',
  done: '지난 주문',
} as const;
export type OrderGroup = keyof typeof ORDER_GROUPS;
export const ORDER_GROUP_NAMES = Object.keys(ORDER_GROUPS) as [OrderGroup, ...OrderGroup[]];

export const DESK_ORDER_LIMITS = {
  /** Orders on one page. */
  page: 20,
  /** Counts of orders (of each group, and with unread messages) stop at this number, so that the cost of counting is limited. */
  counted: 100,
  /** Maximum number of times per hour that a counsellor may view intake sheets and contact details, counted together. */
  looksAnHour: 60,
  noteMax: 5_000,
} as const;

/** Personal data of a buyer that a counsellor may view: the intake sheet, or name, phone number and e-mail. */
export const LOOKS = ['sheet', 'contact'] as const;
export type Look = (typeof LOOKS)[number];
