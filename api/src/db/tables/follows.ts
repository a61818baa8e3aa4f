import type { Generated, GeneratedAlways } from 'kysely';

/** A member's choice about notifications of new comments on a post: a reader follows the post, or its author has muted it. */
export interface ThreadFollows {
  id: GeneratedAlways<number>;
  member_id: number;
  worry_id: number | null;
  info_id: number | null;
  is_muted: boolean;
  created_at: Generated<Date>;
}

export interface FollowTables {
  thread_follows: ThreadFollows;
}
