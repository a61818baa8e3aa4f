import type { ReactionKind } from '@onmaum/shared-contract';
import type { Generated, GeneratedAlways } from 'kysely';

/** Reaction of a member to one of the things that the columns reference. */
export interface ReactionRow {
  id: GeneratedAlways<number>;
  member_id: number;
  worry_id: number | null;
  info_id: number | null;
  comment_id: number | null;
  kind: ReactionKind;
  created_at: Generated<Date>;
}

/** See `api/src/db/counters/reaction-counts.ts`. */
export interface ReactionChanges {
  id: GeneratedAlways<number>;
  worry_id: number | null;
  info_id: number | null;
  comment_id: number | null;
  empathy: Generated<number>;
  cheer: Generated<number>;
  thanks: Generated<number>;
}

/** Columns of posts and comments that count their reactions. */
export interface ReactionCounts {
  empathy_cnt: Generated<number>;
  cheer_cnt: Generated<number>;
  thanks_cnt: Generated<number>;
}

export interface ReactionTables {
  reactions: ReactionRow;
  reaction_changes: ReactionChanges;
}
