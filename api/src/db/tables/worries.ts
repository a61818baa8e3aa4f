import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { WorryHiddenFor } from './moderation.ts';
import type { ReactionCounts } from './reactions.ts';

export interface Worries extends ReactionCounts {
  id: Generated<number>;
  author_id: number;
  /** Whether a persona is shown instead of the author (rules/anonymous.md). */
  anonymous: Generated<boolean>;
  /**
   * Whether only the author and staff may read the worry. `hidden_for` is then 'private', unless the worry is deleted or
   * hidden for another reason.
   */
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
  /** Keywords without the leading #. */
  keywords: Generated<string[]>;
  /** A value of WORRY_STATUS of the contract. */
  status: Generated<number>;
  counsellor_id: number | null;
  assigned_at: Date | null;
  answer: string | null;
  answered_at: Date | null;
  /** Time when the answer was last edited. */
  answer_edited_at: Date | null;
  has_poll: Generated<boolean>;
  comment_cnt: Generated<number>;
  bookmark_cnt: Generated<number>;
  vote_cnt: Generated<number>;
  view_cnt: Generated<number>;
  hot: GeneratedAlways<number>;
  version: Generated<number>;
  /** Whether the text speaks of a crisis; null until the text is judged (rules/care.md#mark). */
  crisis: ColumnType<boolean | null, boolean | undefined>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** Time when the title or text was last changed; null if never. */
  edited_at: Date | null;
  /**
   * Time when the worry was deleted, hidden or made private; public lists leave it out. `hidden_for` is null if it was
   * deleted.
   */
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
  /** Copied from the worry, for an index on a counsellor's reviews. */
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
