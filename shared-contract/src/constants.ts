/** Fixed values both sides of the API agree on. No zod here: screens import this without its weight. */

/** The 14 worry categories, in the order of the board (part-1 §9). */
export const WORRY_CATEGORIES = [
  '직장',
  '연애',
  '취업/진로',
  '가족',
  '결혼/육아',
  '학업/고시',
  '친구',
  '자아/성격',
  '사업/금전',
  '중독',
  'LGBT',
  '질병/질환',
  '생활/습관',
  '기타',
] as const;
export type WorryCategory = (typeof WORRY_CATEGORIES)[number];

/** Info-board categories on the wire, with their shown names (decisions 15). */
export const INFO_CATEGORIES = { information: '정보', experience: '경험', question: '질문' } as const;
export type InfoCategory = keyof typeof INFO_CATEGORIES;

/** Four fixed keywords of a review (part-1 §9): practical, comforting, insightful, organises thoughts. */
export const REVIEW_KEYWORDS = ['현실적이에요', '위로가 돼요', '통찰력 있어요', '생각이 정리돼요'] as const;
export type ReviewKeyword = (typeof REVIEW_KEYWORDS)[number];

export const DESIRED_ANSWER_TYPES = { 1: '위로와 공감', 2: '전문적인 분석', 3: '현실적인 해결책' } as const;
export type DesiredAnswerType = keyof typeof DESIRED_ANSWER_TYPES;

/** The four questions of consult mode (decisions 16). */
export const CONSULT_QUESTIONS = [
  '지금 어떤 상황에 놓여 있나요?',
  '그 상황에서 어떤 감정을 느끼고 있나요?',
  '지금까지 어떤 노력을 해 보았나요?',
  '앞으로 어떻게 달라지기를 바라나요?',
] as const;

/** Joins the four consult answers on the wire; never accepted in a member's own text (decisions 16). */
export const ANSWER_MARKER = '^^^';
/** Joins poll options on the wire; never accepted in a member's own text (decisions 16). */
export const OPTION_MARKER = '|||';

export const GOODS_CATEGORIES = ['심리상담', '심리검사'] as const;
export type GoodsCategory = (typeof GOODS_CATEGORIES)[number];

/** Session levels (decisions 3). */
export const LEVEL = { member: 1, counsellor: 11, operator: 99 } as const;

/** Worry status (decisions 10). */
export const WORRY_STATUS = { waiting: 1, assigned: 2, answered: 3, reviewed: 4, deleted: 5 } as const;

/** Worry sort on the wire (part-1 §7). */
export const WORRY_SORTS = { '1': '최신순', '2': '인기순', '3': '투표순' } as const;
export type WorrySort = keyof typeof WORRY_SORTS;

export const SCHEDULE_DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
/** Slots of the weekly timetable with the hours shown (decisions 33). */
export const SCHEDULE_TIMES = {
  NINE_TO_TWELVE: '09~12',
  TWELVE_TO_SIXTEEN: '12~16',
  SIXTEEN_TO_TWENTY: '16~20',
  TWENTY_TO_TWENTYFOUR: '20~24',
} as const;

export const LIMITS = {
  nickname: 15,
  worryContent: 400,
  infoContent: 100,
  reviewText: 10,
  pollOptions: 20,
  phone: 13,
  /** Pages of the boards. */
  page: 10,
  /** Comments shown at first, and added by one press of 'more'. */
  comments: 5,
  pollDays: 30,
  /** Meta descriptions are cut here. */
  description: 100,
  /** Youngest age at which a person may join alone (decisions 8). */
  joinAge: 14,
} as const;

/** The 16 default profile images; a number n stands for `/img/profile/n.svg`. */
export const PROFILE_IMAGES = Array.from({ length: 16 }, (_, i) => `/img/profile/${i + 1}.svg`);
