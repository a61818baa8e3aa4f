import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { WorryHiddenFor } from './moderation.ts';
import type { ReactionCounts } from './reactions.ts';

export interface Worries extends ReactionCounts {
  id: Generated<number>;
  author_id: number;
  /** The author is shown by a persona (rules/anonymous.md). */
  anonymous: Generated<boolean>;
  /** For its author and staff alone; also `hidden_for`, unless it is hidden for another reason or deleted. */
  private: Generated<boolean>;
  category: string;
  mode: 'free' | 'consult';
  title: string;
  content: string | null;
  consult_situation: string | null;
  consult_feelings: string | null;
  consult_tried: string | null;
  consult_hoped: string | null;
  /** The first 160 code points of the text. */
  excerpt: GeneratedAlways<string>;
  desired_answer_type: number;
  /** Without the leading #. */
  keywords: Generated<string[]>;
  /** WORRY_STATUS of the contract. */
  status: Generated<number>;
  counsellor_id: number | null;
  assigned_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
  /** Last correction of the answer. */
  answer_edited_at: Date | null;
  has_poll: Generated<boolean>;
  comment_cnt: Generated<number>;
  bookmark_cnt: Generated<number>;
  vote_cnt: Generated<number>;
  view_cnt: Generated<number>;
  hot: GeneratedAlways<number>;
  version: Generated<number>;
  /** Whether the text speaks of a crisis; null until a job has judged it (rules/care.md#mark). */
  crisis: ColumnType<boolean | null, boolean | undefined>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Last change of title or text; null without one. */
  edited_at: Date | null;
  /** Since when only its author and operators can see it: deleted, or hidden. */
  deleted_at: Date | null;
  hidden_for: WorryHiddenFor | null;
}

export interface Polls {
  id: Generated<number>;
  worry_id: number;
  title: string;
  multiple: Generated<boolean>;
  ends_at: Date;
  closed_at: Date | null;
  created_at: Generated<Date>;
}

export interface PollOptions {
  poll_id: number;
  position: number;
  label: string;
  vote_cnt: Generated<number>;
}

export interface Ballots {
  id: Generated<number>;
  poll_id: number;
  member_id: number;
  created_at: Generated<Date>;
}

export interface BallotOptions {
  ballot_id: number;
  poll_id: number;
  position: number;
}

export interface AnswerReviews {
  id: Generated<number>;
  worry_id: number;
  /** Counsellor of the worry, copied for an index over an expert's reviews. */
  counsellor_id: number;
  member_id: number;
  score: number;
  keywords: Generated<string[]>;
  text: string;
  created_at: Generated<Date>;
}

export interface ContentSolutions {
  id: Generated<number>;
  worry_id: number;
  counsellor_id: number;
  title: string;
  content: string;
  file_source: Generated<string>;
  link_url: Generated<string>;
  good_cnt: Generated<number>;
  nogood_cnt: Generated<number>;
  created_at: Generated<Date>;
}

export interface ContentSolutionLikes {
  solution_id: number;
  member_id: number;
  good: boolean;
  created_at: Generated<Date>;
}

export interface WorryTables {
  worries: Worries;
  polls: Polls;
  poll_options: PollOptions;
  ballots: Ballots;
  ballot_options: BallotOptions;
  answer_reviews: AnswerReviews;
  content_solutions: ContentSolutions;
  content_solution_likes: ContentSolutionLikes;
}
