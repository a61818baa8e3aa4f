/** Fixed values of the desk for worries (rules/desk.md). Must not import zod: pages load this file. */

/** Sort orders of the queue. The keys are the names on the wire and in addresses. */
export const QUEUE_SORTS = { oldest: '오래 기다린 순', newest: '최신순', due: '기한순' } as const;
export type QueueSort = keyof typeof QUEUE_SORTS;

/** Filters of the list of worries that a counsellor has taken. The keys are the names on the wire and in addresses. */
export const OWN_STATES = { open: '답변할 고민', answered: '답변한 고민', reviewed: '리뷰 받은 고민' } as const;
export type OwnState = keyof typeof OWN_STATES;

/** Reasons for which a counsellor returns a worry. */
export const RETURN_REASONS = {
  other_field: '다른 분야의 전문가가 더 잘 도울 수 있어요',
  no_time: '기한 안에 답변하기 어려워요',
  known_author: '아는 사람의 고민인 것 같아요',
  unclear: '글만으로는 답변하기 어려워요',
  own_feelings: '제가 지금 답하기 힘든 주제예요',
  other: '다른 이유가 있어요',
} as const;
export type ReturnReason = keyof typeof RETURN_REASONS;

/** Limits of the desk, named like those of `LIMITS`. */
export const DESK_LIMITS = {
  answerMin: 50,
  answerMax: 10_000,
  noteMax: 5_000,
  returnWordsMin: 2,
  returnWordsMax: 200,
  phraseTitleMax: 40,
  phraseMax: 2_000,
  /** Maximum number of phrases of a counsellor. */
  phrasesMax: 100,
  /** Maximum number of content solutions beside an answer. */
  solutionsMax: 5,
  solutionTitleMax: 100,
  solutionTextMax: 1_000,
  solutionLinkMax: 500,
  /** Worries on one page of a list of the desk. */
  page: 20,
  /** Maximum number of earlier worries of the author that are shown beside a worry. */
  earlierMax: 20,
} as const;

/** Highest number of waiting worries that is counted, so that the cost of counting is limited. */
export const WAITING_COUNTED_MAX = 300;
/** Hours within which counsellors may correct their answers. */
export const CORRECTION_HOURS = 24;
/** Days for which a counsellor's note and draft are kept after a worry was returned. */
export const RETURNED_DAYS = 7;
