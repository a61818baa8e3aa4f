import type { Insertable } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { DemoComment } from '../content-schema.ts';
import type { Clock } from './clock.ts';
import type { People } from './people.ts';

type PostRef = { worry_id: number } | { info_id: number };
type CommentRow = Insertable<Database['comments']> & { created_at: Date };

/** A comment that has no id yet. `parent` is the comment that a reply answers. */
export interface CommentDraft {
  row: CommentRow;
  parent?: CommentDraft;
}

/** The comments and replies of a post, still without ids. */
export function draftComments(
  comments: readonly DemoComment[],
  post: PostRef,
  postedAt: Date,
  people: People,
  clock: Clock,
): CommentDraft[] {
  const draft = (comment: Omit<DemoComment, 'replies'>, since: Date, parent?: CommentDraft): CommentDraft => {
    const created_at = clock.after(since, comment.after);
    return {
      row: {
        ...post,
        author_id: people.idOf(comment.by),
        text: comment.text,
        created_at,
        deleted_at: comment.deleted ? clock.after(created_at, 1) : null,
      },
      ...(parent ? { parent } : {}),
    };
  };
  return comments.flatMap((comment) => {
    const parent = draft(comment, postedAt);
    return [parent, ...(comment.replies ?? []).map((reply) => draft(reply, parent.row.created_at, parent))];
  });
}

/** Assigns ids in chronological order: first to the comments, then to the replies. */
export function numberComments(drafts: readonly CommentDraft[]): CommentRow[] {
  const byTime = drafts.toSorted((a, b) => a.row.created_at.getTime() - b.row.created_at.getTime());
  const parents = byTime.filter(({ parent }) => !parent);
  const replies = byTime.filter(({ parent }) => parent);
  const ids = new Map([...parents, ...replies].map((draft, index) => [draft, index + 1]));
  return byTime.map((draft) => ({
    ...draft.row,
    id: ids.get(draft),
    parent_id: draft.parent ? (ids.get(draft.parent) ?? null) : null,
  }));
}
