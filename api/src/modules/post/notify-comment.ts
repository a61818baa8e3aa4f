import type { Board } from '@onmaum/shared-contract';
import type { Trx } from '../../db/schema.ts';
import { notify } from '../notification/notify.ts';
import type { Root } from './comment-repository.ts';
import { isMuted, notifyFollowers } from './follow/follow-repository.ts';
import type { Mentioned } from './mention-repository.ts';

interface StoredComment {
  board: Board;
  postId: number;
  id: number;
  /** The member who wrote it. */
  by: number;
}

/**
 * Notifies each member of a new comment once, for the first reason that applies: a mention, a reply to the member, a comment on
 * the member's post, a followed post (rules/notifications.md#kinds).
 */
export async function notifyOfComment(
  trx: Trx,
  { board, postId, id, by }: StoredComment,
  { author, root, mentioned }: { author: number; root: Root | null; mentioned: readonly Mentioned[] },
): Promise<void> {
  const now = new Date();
  const event = { target: board, targetId: postId, sourceId: id, isComment: true } as const;
  const done = new Set([by]);
  const others = (members: readonly (number | null)[]) => {
    const found = members.filter((one): one is number => one !== null && !done.has(one));
    for (const one of found) done.add(one);
    return found;
  };
  const named = others(mentioned.map(({ member_id }) => member_id));
  if (named.length > 0) await notify(trx, { ...event, kind: 'mention', to: named }, now);
  const answered = others(root ? [root.answered_id, root.author_id] : []);
  if (answered.length > 0) await notify(trx, { ...event, kind: 'reply', to: answered }, now);
  const [owner] = others([author]);
  if (owner !== undefined && !(await isMuted(trx, { board, postId, memberId: owner })))
    await notify(trx, { ...event, kind: 'comment', to: [owner] }, now);
  await notifyFollowers(trx, { board, postId, commentId: id }, [...done], now);
}
