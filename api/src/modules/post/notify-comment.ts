import type { Board } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { isMuted, notifyFollowers } from '../follow/follow-repository.ts';
import { notify } from '../notification/notify.ts';
import type { Root } from './comment-repository.ts';

interface StoredComment {
  board: Board;
  postId: number;
  id: number;
  /** The member who wrote it. */
  by: number;
}

/**
 * Notifies each member of a new comment once, for the first reason that applies: a reply to the member, the own post, a followed
 * post (rules/notifications.md#kinds).
 */
export async function notifyOfComment(
  trx: Trx,
  { board, postId, id, by }: StoredComment,
  { author, root }: { author: number; root: Root | null },
): Promise<void> {
  const now = new Date();
  const event = { target: board, targetId: postId, sourceId: id };
  const writers = root ? [root.answered_id, root.author_id] : [];
  const answered = writers.filter((one): one is number => one !== null && one !== by);
  if (answered.length > 0) await notify(trx, { ...event, kind: 'reply', to: answered }, now);
  if (author !== by && !answered.includes(author) && !(await isMuted(trx, { board, postId, memberId: author })))
    await notify(trx, { ...event, kind: 'comment', to: [author] }, now);
  await notifyFollowers(trx, { board, postId, commentId: id }, [by, author, ...answered], now);
}
