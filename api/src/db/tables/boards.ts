import type { DraftKind } from '@onmaum/shared-contract';
import type { InfoCategory } from '@onmaum/shared-contract/constants';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { HiddenFor } from './moderation.ts';
import type { ReactionCounts } from './reactions.ts';

/** A JSON column: the parsed value when selected, JSON text when inserted. `GeneratedJson` has a default. */
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
  /** See `Worries.crisis`. */
  crisis: ColumnType<boolean | null, boolean | undefined>;
  /** Whether a job still has to grant or refuse the points for the post. */
  points_due: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  edited_at: Date | null;
  /** See `Worries.deleted_at`, which also explains `hidden_for`. */
  deleted_at: Date | null;
  hidden_for: HiddenFor | null;
}

export interface Comments extends ReactionCounts {
  id: Generated<number>;
  worry_id: number | null;
  info_id: number | null;
  author_id: number;
  /** Whether the writer chose to be anonymous. For the author of the worry, `worries.anonymous` decides instead. */
  anonymous: Generated<boolean>;
  /** The comment that a reply answers; null for a top-level comment. */
  parent_id: number | null;
  text: string;
  /** The quoted part of the comment `quoted_id`. */
  quote: string | null;
  quoted_id: number | null;
  created_at: Generated<Date>;
  updated_at: Date | null;
  edited_at: Date | null;
  /** See `Worries.deleted_at`, which also explains `hidden_for`. */
  deleted_at: Date | null;
  hidden_for: HiddenFor | null;
}

/** A participant of the thread whom a comment mentions. */
export interface CommentMentions {
  comment_id: number;
  member_id: number;
  /** The comment whose writer is mentioned; null if the author of the post is mentioned. */
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

/** Changes of counters that are not folded yet (`api/src/db/counters/counters.ts`). */
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
  /** Date in Korea, as YYYY-MM-DD. */
  day: string;
  table_name: 'bbs_counsels' | 'bbs_informations';
  target_id: number;
  viewer: string;
}

export interface Drafts {
  id: Generated<number>;
  member_id: number;
  kind: DraftKind;
  /** Id of the post that is being edited, 0 for a new post, or the id of the worry that is being answered. */
  target_id: Generated<number>;
  /** Idempotency key that the request will have when the draft is posted. */
  key: string;
  body: Json;
  /** Rounded to whole milliseconds. */
  updated_at: Date;
  /** Time when the draft is deleted; set when the worry that the draft answers goes back to the queue. */
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
