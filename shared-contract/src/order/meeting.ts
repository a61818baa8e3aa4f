/** Kinds of meeting of a session (rules/orders.md#place). Must not import zod: pages load this file. */
export const MEETING_KINDS = {
  video: '화상 상담',
  call_buyer: '전화 상담 (전문가가 걸어요)',
  call_expert: '전화 상담 (구매자가 걸어요)',
  chat: '채팅 상담 (온마음 메시지)',
  address: '대면 상담',
} as const;
export type MeetingKind = keyof typeof MEETING_KINDS;
export const MEETING_KIND_NAMES = Object.keys(MEETING_KINDS) as [MeetingKind, ...MeetingKind[]];

/** Kinds that require a link, a phone number or an address. */
export const MEETING_VALUES = { video: '링크', call_expert: '전화번호', address: '주소' } as const satisfies Partial<
  Record<MeetingKind, string>
>;
export const MEETING_VALUE_MAX = 300;
