/** Fixed values that server and browser share. Must not import zod: pages load this file. */

/** The 14 worry categories, in the order of the board (rules/worries.md#categories). */
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

/** Info-board categories on the wire, with their shown names (rules/infos.md#categories). */
export const INFO_CATEGORIES = { information: '정보', experience: '경험', question: '질문' } as const;
export type InfoCategory = keyof typeof INFO_CATEGORIES;

/** Four fixed keywords of a review (rules/worries.md#review): practical, comforting, insightful, organises thoughts. */
export const REVIEW_KEYWORDS = ['현실적이에요', '위로가 돼요', '통찰력 있어요', '생각이 정리돼요'] as const;
export type ReviewKeyword = (typeof REVIEW_KEYWORDS)[number];

export const DESIRED_ANSWER_TYPES = { 1: '위로와 공감', 2: '전문적인 분석', 3: '현실적인 해결책' } as const;
export type DesiredAnswerType = keyof typeof DESIRED_ANSWER_TYPES;

/** The four questions of consult mode (rules/worries.md#modes). */
export const CONSULT_QUESTIONS = [
  '지금 어떤 상황에 놓여 있나요?',
  '그 상황에서 어떤 감정을 느끼고 있나요?',
  '지금까지 어떤 노력을 해 보았나요?',
  '앞으로 어떻게 달라지기를 바라나요?',
] as const;

/** Separates the four consult answers on the wire; not allowed in a member's own text (rules/http.md#wire-dialect). */
export const ANSWER_MARKER = '^^^';
/** Separates poll options on the wire; not allowed in a member's own text (rules/http.md#wire-dialect). */
export const OPTION_MARKER = '|||';

export const GOODS_CATEGORIES = ['심리상담', '심리검사'] as const;
export type GoodsCategory = (typeof GOODS_CATEGORIES)[number];

/** Sort orders of solutions. The keys are the names on the wire and in addresses (rules/solutions.md#list). */
export const GOODS_SORTS = { latest: '최신순', best: '판매순', price: '낮은 가격순' } as const;
export type GoodsSort = keyof typeof GOODS_SORTS;

/** State of an order (rules/orders.md#order-status). */
export const ORDER_STATUS = { paid: 1, underWay: 2, completed: 3, lapsed: 4, refunded: 5 } as const;
export type OrderStatus = (typeof ORDER_STATUS)[keyof typeof ORDER_STATUS];

/** State of the money of an order (rules/orders.md#settle-status). */
export const SETTLE_STATUS = { none: 0, settled: 1, refundRequested: 2, refunded: 3 } as const;
export type SettleStatus = (typeof SETTLE_STATUS)[keyof typeof SETTLE_STATUS];

/** Highest count in the menu of my page and of notifications. Counting stops here, so that its cost is limited. */
export const COUNTED_MAX = 100;

/** Access levels of signed-in people (rules/sign-in.md#levels). */
export const LEVEL = { member: 1, counsellor: 11, operator: 99 } as const;
/** Minimum level that a reader of a page needs. */
export type PageLevel = keyof typeof LEVEL;
/** Levels above the level of members. */
export const STAFF_LEVELS = ['counsellor', 'operator'] as const satisfies readonly PageLevel[];
export type StaffLevel = (typeof STAFF_LEVELS)[number];

/** Worry status (rules/worries.md#status). */
export const WORRY_STATUS = { waiting: 1, assigned: 2, answered: 3, reviewed: 4, deleted: 5 } as const;

/** Sort orders of worries. The keys are the values on the wire (rules/worries.md#list). */
export const WORRY_SORTS = { '1': '최신순', '2': '인기순', '3': '투표순' } as const;
export type WorrySort = keyof typeof WORRY_SORTS;

export const SCHEDULE_DAYS = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'] as const;
export type ScheduleDay = (typeof SCHEDULE_DAYS)[number];
/** Slots of the weekly timetable with the hours that are shown (rules/solutions.md#schedule). */
export const SCHEDULE_TIMES = {
  NINE_TO_TWELVE: '09~12',
  TWELVE_TO_SIXTEEN: '12~16',
  SIXTEEN_TO_TWENTY: '16~20',
  TWENTY_TO_TWENTYFOUR: '20~24',
} as const;
export type ScheduleTime = keyof typeof SCHEDULE_TIMES;

/**
 * Limits of members' input and of lists. `…Min` and `…Max` count the code points of a text, the items of a list or the years of
 * an age. The limits of posts, comments and reviews: rules/boards.md#lengths.
 */
export const LIMITS = {
  nicknameMax: 15,
  /** Characters, including hyphens. */
  phoneMax: 13,
  /** Minimum age to join (rules/sign-in.md#birthday). */
  joinAgeMin: 14,

  titleMax: 100,
  /** Longest text of a post of either board. */
  textMax: 10_000,
  worryMin: 400,
  infoMin: 100,
  commentMax: 1_000,
  /** Maximum number of participants that a comment may mention. */
  mentions: 5,
  /** Longest text of a buyer's objection to the report of a session. */
  objectionMax: 1_000,
  reviewMin: 10,
  reviewMax: 2_000,
  /** Longest keyword, without its #. */
  keywordMax: 20,
  /** Maximum number of keywords of a post. */
  keywordsMax: 10,
  pollTitleMax: 100,
  /** Longest option of a poll. */
  pollOptionMax: 60,
  /** Maximum number of options of a poll. */
  pollOptionsMax: 20,
  pollDays: 30,
  searchMax: 50,

  /** Posts on one page of a board. */
  pageSize: 10,
  /** Threads (comments with their replies) that are shown at first, and that each press of 'more' adds. */
  commentsShown: 5,

  /** Solutions or experts on one page of the list. */
  marketPage: 12,
  /** Reviews of a solution or an expert in one answer of the API. */
  reviewsPage: 30,
  /** Longest text with the recipient and delivery address of a product from the point shop. */
  addressMax: 200,
  /** Longest name of a buyer. */
  buyerNameMax: 20,
  /** Longest answer to each of the two open questions of an intake sheet, and longest occupation. */
  intakeTextMax: 3_000,
  jobMax: 50,
  /** Maximum number of relatives in an intake sheet, and highest age of a relative. */
  familiesMax: 20,
  ageMax: 130,
} as const;

/** The 16 default profile images. */
export const PROFILE_IMAGES = Array.from({ length: 16 }, (_, i) => `/img/profile/${i + 1}.svg`);

/** The pictures of personas. No member can choose them (rules/anonymous.md#persona). */
export const PERSONA_PICTURES = Array.from({ length: 12 }, (_, i) => `/img/persona/${i + 1}.svg`);

/** Categories in which a new worry is anonymous unless its author decides otherwise (rules/anonymous.md#worries). */
export const ANONYMOUS_CATEGORIES: readonly string[] = ['가족', '결혼/육아', '중독', 'LGBT', '질병/질환'];
