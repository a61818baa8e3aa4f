import type {
  DesiredAnswerType,
  GoodsCategory,
  InfoCategory,
  ReviewKeyword,
  SCHEDULE_DAYS,
  SCHEDULE_TIMES,
  WorryCategory,
} from '@onmaum/shared-contract/constants';

/**
 * The shapes in which the demonstration's content is written down. People are named by nickname;
 * times are relative, so that open polls stay open whenever the database is made.
 */

export interface DemoComment {
  /** Nickname of a member or counsellor. */
  by: string;
  text: string;
  /** Hours after the post (or, in a reply, after the comment). */
  after: number;
  deleted?: true;
  replies?: Omit<DemoComment, 'replies'>[];
}

export interface DemoPoll {
  title: string;
  options: string[];
  multiple?: true;
  /** Votes per option, same order as `options`; the sum is at most 18. */
  votes: number[];
}

export interface DemoWorry {
  category: WorryCategory;
  title: string;
  /** One text (free mode), or the four answers of consult mode; at least 400 characters in all. */
  content: string | [string, string, string, string];
  /** With the leading #. */
  keywords: string[];
  author: string;
  /** More than 30 days means that its poll has ended. */
  daysAgo: number;
  desiredAnswer: DesiredAnswerType;
  status: 'waiting' | 'assigned' | 'answered' | 'reviewed';
  /** Nickname; present from 'assigned' on. */
  counsellor?: string;
  /** Present from 'answered' on. */
  answer?: string;
  /** Present exactly when 'reviewed'. Score 0.5 to 5 in halves. */
  review?: { score: number; keywords: ReviewKeyword[]; text: string };
  poll?: DemoPoll;
  views: number;
  comments: DemoComment[];
}

export interface DemoInfo {
  category: InfoCategory;
  title: string;
  /** At least 100 characters; paragraphs separated by an empty line. */
  content: string;
  author: string;
  daysAgo: number;
  views: number;
  comments: DemoComment[];
}

export interface DemoMember {
  nickname: string;
  sex: '여성' | '남성';
  /** YYYYMMDD */
  birthday: string;
  provider: 'kakao' | 'naver';
  /** 1 to 16 */
  profile: number;
}

export interface DemoCounsellor {
  nickname: string;
  sex: '여성' | '남성';
  /** One line under the name. */
  summary: string;
  certificate: string[];
  academicAbility: string[];
  career: string[];
  /** Without #, three to five. */
  keywords: string[];
  /** Rich text: only p, strong, ul, li, br. */
  intro: string;
  story: string;
  status: 0 | 1;
  profile: number;
  schedule: { day: (typeof SCHEDULE_DAYS)[number]; time: keyof typeof SCHEDULE_TIMES }[];
}

export interface DemoGoods {
  /** A stable name for reference by others, e.g. 'burnout-1on1'. */
  key: string;
  counsellor: string;
  category: GoodsCategory;
  name: string;
  summary: string;
  /** Rich text: only p, strong, ul, ol, li, h3, br. */
  content: string;
  /** Won; sellPrice <= oriPrice. */
  sellPrice: number;
  oriPrice: number;
  /** Minutes of one session. */
  time: number;
  /** Participants of one session. */
  participants: number;
  /** Number of sessions (1 = single). */
  sessions: number;
  communicate: '화상' | '전화' | '채팅' | '대면';
  keywords: string[];
  sellStatus: 'Y' | 'N';
  /** Days from now; absent is open. */
  sellStart?: number;
  sellEnd?: number;
  recommended: boolean;
  reviews: { by: string; score: number; keywords: ReviewKeyword[]; text: string; daysAgo: number }[];
}

export interface DemoBanner {
  /** Used as the alternative text of the picture. */
  title: string;
  linkUrl: string;
  blank: boolean;
  /** Under `/img/banner/`. */
  file: string;
}

export interface DemoReport {
  title: string;
  linkUrl: string;
  /** Under `/img/report/`. */
  file: string;
  daysAgo: number;
}

/** What the counsellor recommends beside an answer. */
export interface DemoSolution {
  /** Title of the answered worry. */
  worry: string;
  /** Key of a solution of the same counsellor. */
  goods: string;
  title: string;
  content: string;
}
