import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { DemoComment } from '../content/types.ts';
import { between, chance, shuffled } from './chance.ts';
import type { Clock } from './clock.ts';
import { HOUR } from './clock.ts';
import type { People } from './people.ts';

type Target = { worry_id: number } | { info_id: number };
type Comment = Insertable<Database['comments']> & { created_at: Date };
/** Not yet numbered; a reply points to the comment that it answers. */
export interface Said {
  row: Comment;
  root?: Said;
}

/** A post's comments and replies. */
export function sayComments(
  comments: readonly DemoComment[],
  target: Target,
  postedAt: Date,
  people: People,
  clock: Clock,
): Said[] {
  const say = (one: Omit<DemoComment, 'replies'>, since: Date, root?: Said): Said => {
    const created_at = clock.after(since, one.after);
    return {
      row: {
        ...target,
        author_id: people.idOf(one.by),
        text: one.text,
        created_at,
        deleted_at: one.deleted ? clock.after(created_at, 1) : null,
      },
      ...(root ? { root } : {}),
    };
  };
  return comments.flatMap((one) => {
    const root = say(one, postedAt);
    return [root, ...(one.replies ?? []).map((reply) => say(reply, root.row.created_at, root))];
  });
}

/** Numbers everything that was said by its time; a comment always precedes its replies. */
export function numberComments(said: readonly Said[]): Comment[] {
  const order = said.toSorted((a, b) => a.row.created_at.getTime() - b.row.created_at.getTime());
  const roots = order.filter(({ root }) => !root);
  const ids = new Map([...roots, ...order.filter(({ root }) => root)].map((one, at) => [one, at + 1]));
  return order.map((one) => ({
    ...one.row,
    id: ids.get(one),
    parent_id: one.root ? (ids.get(one.root) ?? null) : null,
  }));
}

/** Some of the crowd keep the post, more of them when many read it. */
export function bookmarkPost(
  post: Target & { author_id: number; view_cnt: number; created_at: Date },
  people: People,
  clock: Clock,
) {
  const key = 'worry_id' in post ? `worry ${post.worry_id}` : `info ${post.info_id}`;
  const most = Math.min(9, 1 + Math.floor(post.view_cnt / 60));
  const target = 'worry_id' in post ? { worry_id: post.worry_id } : { info_id: post.info_id };
  const room = clock.now.getTime() - post.created_at.getTime();
  return shuffled(people.crowd, 'bookmark', key)
    .filter((id) => id !== post.author_id)
    .slice(0, between(0, most, 'bookmarks', key))
    .map((member_id): Insertable<Database['bookmarks']> & { created_at: Date } => ({
      member_id,
      ...target,
      created_at: clock.after(post.created_at, (chance('kept', key, member_id) * room) / HOUR),
    }));
}
