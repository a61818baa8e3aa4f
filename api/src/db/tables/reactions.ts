import type { ReactionKind } from '@onmaum/shared-contract';
import type { Generated, GeneratedAlways } from 'kysely';

/** A member's reaction to the post or comment that one of the columns references. */
export interface ReactionRow {
  id: GeneratedAlways<number>;
  member_id: number;
  worry_id: number | null;
  info_id: number | null;
  comment_id: number | null;
  kind: ReactionKind;
  created_at: Generated<Date>;
}

/** Changes of reaction counters that are not folded yet (`api/src/db/counters/reaction-counts.ts`). */
export interface ReactionChanges {
  id: GeneratedAlways<number>;
  worry_id: number | null;
  info_id: number | null;
  comment_id: number | null;
  empathy: Generated<number>;
  cheer: Generated<number>;
  thanks: Generated<number>;
}

/** Columns of posts and comments: a counter for each kind of reaction. */
export interface ReactionCounts {
  empathy_cnt: Generated<number>;
  cheer_cnt: Generated<number>;
  thanks_cnt: Generated<number>;
}

export interface ReactionTables {
  reactions: ReactionRow;
  reaction_changes: ReactionChanges;
}
