import type { DraftKind } from '@onmaum/shared-contract';
import type { InfoCategory } from '@onmaum/shared-contract/constants';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { HiddenFor } from './moderation.ts';
import type { ReactionCounts } from './reactions.ts';

/** Selected as the parsed value, inserted as JSON text. */
export type Json = ColumnType<unknown, string, string>;
export type GeneratedJson = ColumnType<unknown, string | undefined, string>;

export interface Infos extends ReactionCounts {
  id: Generated<number>;
  author_id: number;
  category: InfoCategory;
  title: string;
  content: string;
  /** The first 160 code points of the text. */
  excerpt: GeneratedAlways<string>;
  comment_cnt: Generated<number>;
  bookmark_cnt: Generated<number>;
  view_cnt: Generated<number>;
  hot: GeneratedAlways<number>;
  version: Generated<number>;
  /** See the column of the same name of worries. */
  crisis: ColumnType<boolean | null, boolean | undefined>;
  /** Whether the points for posting are still to be settled. */
  points_due: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  edited_at: Date | null;
  /** See the columns of the same names of worries. */
  deleted_at: Date | null;
  hidden_for: HiddenFor | null;
}

export interface Comments extends ReactionCounts {
  id: Generated<number>;
  worry_id: number | null;
  info_id: number | null;
  author_id: number;
  /** The writer chose a persona; the author of the worry is shown like the worry instead. */
  anonymous: Generated<boolean>;
  /** The comment that a reply answers; null for a top-level comment. */
  parent_id: number | null;
  text: string;
  /** Part of the comment `quoted_id`. */
  quote: string | null;
  quoted_id: number | null;
  created_at: Generated<Date>;
  updated_at: Date | null;
  edited_at: Date | null;
  /** See the columns of the same names of worries. */
  deleted_at: Date | null;
  hidden_for: HiddenFor | null;
}

/** A participant whom a comment mentions. */
export interface CommentMentions {
  comment_id: number;
  member_id: number;
  /** The comment by whose writer the member was named; null for the author of the post. */
  named_by: number | null;
  position: number;
}

export interface Bookmarks {
  id: Generated<number>;
  member_id: number;
  worry_id: number | null;
  info_id: number | null;
  created_at: Generated<Date>;
}

/** See `api/src/db/counters/counters.ts`. */
export interface CountChanges {
  id: GeneratedAlways<number>;
  worry_id: number | null;
  info_id: number | null;
  comments: Generated<number>;
  bookmarks: Generated<number>;
  votes: Generated<number>;
  views: Generated<number>;
  options: Generated<number[]>;
}

export interface ViewMarks {
  /** YYYY-MM-DD in Korean time. */
  day: string;
  table_name: 'bbs_counsels' | 'bbs_informations';
  target_id: number;
  viewer: string;
}

export interface Drafts {
  id: Generated<number>;
  member_id: number;
  kind: DraftKind;
  /** The post being edited, 0 for a new one; the worry being answered. */
  target_id: Generated<number>;
  /** Idempotency key with which it will be posted. */
  key: string;
  body: Json;
  /** Whole milliseconds. */
  updated_at: Date;
  /** Set when the counsellor returns the worry that the draft answers. */
  expires_at: Date | null;
}

export interface BoardTables {
  infos: Infos;
  comments: Comments;
  comment_mentions: CommentMentions;
  bookmarks: Bookmarks;
  count_changes: CountChanges;
  view_marks: ViewMarks;
  drafts: Drafts;
}
