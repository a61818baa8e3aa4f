/** Fixed values of abuse reports (rules/moderation.md#reports). Must not import zod: pages load this file. */

/** Kinds of things that can be reported, with their names on screens. */
export const REPORT_KINDS = {
  worry: '고민글',
  info: '정보글',
  comment: '댓글',
  answer: '전문가 답변',
  message: '메시지',
  nickname: '닉네임',
  picture: '프로필 사진',
} as const;
export type ReportKind = keyof typeof REPORT_KINDS;

/** Longest text of a reporter in code points. */
export const REPORT_TEXT_MAX = 500;

interface Reason {
  title: string;
  /** One line of explanation. */
  line: string;
  /** Reports with this reason weigh more, and operators see them first. */
  urgent?: true;
  /** The reporter must add a text. */
  needsText?: true;
  /** Kinds of targets for which the form offers this reason; default: all. */
  kinds?: readonly ReportKind[];
}

/** Reasons for a report, in the order of the form. */
export const REPORT_REASONS = {
  self_harm: {
    title: '자해·자살 유발 정보',
    line: '방법을 알려주거나 함께할 사람을 찾고, 부추겨요.',
    urgent: true,
  },
  sexual: {
    title: '불법촬영·성적인 내용',
    line: '불법으로 찍은 것을 퍼뜨리거나, 성적으로 불쾌하게 해요.',
    urgent: true,
  },
  abusive: { title: '욕설·혐오', line: '모욕하거나 위협하고, 특정한 사람이나 집단을 비하해요.' },
  private_data: { title: '개인정보 노출', line: '이름, 연락처, 주소처럼 누구인지 알 수 있는 정보가 있거나 캐물어요.' },
  spam: { title: '광고·도배', line: '홍보하거나 같은 내용을 되풀이해서 올려요.' },
  direct_deal: { title: '사이트 밖 거래', line: '사이트 밖에서 거래하자고 해요.', kinds: ['message'] },
  other: { title: '기타', line: '다른 문제가 있어요. 어떤 점인지 적어 주세요.', needsText: true },
} as const satisfies Record<string, Reason>;
export type ReportReason = keyof typeof REPORT_REASONS;

const REASONS: Readonly<Record<ReportReason, Reason>> = REPORT_REASONS;

/** Title, explanation and conditions of a reason. */
export const reportReason = (reason: ReportReason): Reason => REASONS[reason];

/** Reasons that are offered for a kind of target. */
export const reasonsFor = (kind: ReportKind): ReportReason[] =>
  (Object.keys(REASONS) as ReportReason[]).filter((reason) => REASONS[reason].kinds?.includes(kind) ?? true);

/** States of a report, with the text that the reporter sees. */
export const REPORT_STATES = {
  open: '확인하고 있어요',
  upheld: '조치했어요',
  dismissed: '문제가 없다고 판단했어요',
} as const;
export type ReportState = keyof typeof REPORT_STATES;

/** Why a post or comment is hidden: operators review reports of it, or it breaks the rules. '' if it is not hidden. */
export const HIDDEN = ['', 'review', 'rules'] as const;
export type Hidden = (typeof HIDDEN)[number];
