import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import { between, chance, shuffled } from './chance.ts';
import type { Clock } from './clock.ts';
import { HOUR } from './clock.ts';
import type { People } from './people.ts';

const MAX_BOOKMARKS = 9;
const VIEWS_PER_BOOKMARK = 60;

type Post = ({ worry_id: number } | { info_id: number }) & { author_id: number; view_cnt: number; created_at: Date };

/** Rows of a post's bookmarks by some of the members. The more views the post has, the more bookmarks it may have. */
export function bookmarkRows(post: Post, people: People, clock: Clock) {
  const key = 'worry_id' in post ? `worry ${post.worry_id}` : `info ${post.info_id}`;
  const postRef = 'worry_id' in post ? { worry_id: post.worry_id } : { info_id: post.info_id };
  const limit = Math.min(MAX_BOOKMARKS, 1 + Math.floor(post.view_cnt / VIEWS_PER_BOOKMARK));
  const age = clock.now.getTime() - post.created_at.getTime();
  return shuffled(people.memberIds, 'bookmark', key)
    .filter((id) => id !== post.author_id)
    .slice(0, between(0, limit, 'bookmarks', key))
    .map((member_id): Insertable<Database['bookmarks']> & { created_at: Date } => ({
      member_id,
      ...postRef,
      created_at: clock.after(post.created_at, (chance('kept', key, member_id) * age) / HOUR),
    }));
}
