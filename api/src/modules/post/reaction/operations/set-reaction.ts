import type { ReactionKind, ReactionParams, Reactions } from '@onmaum/shared-contract';
import { BOARD_TEXT } from '@onmaum/shared-contract';
import { changeReactionCounts } from '../../../../db/counters/reaction-counts.ts';
import type { Db } from '../../../../db/schema.ts';
import { conflict, notFound } from '../../../../errors.ts';
import {
  changeReaction,
  deleteReaction,
  findReactedAuthor,
  findReactions,
  insertReaction,
  lockOwnReaction,
  lockReaction,
} from '../reaction-repository.ts';

/**
 * Sets the member's reaction to a post or comment; null removes it (rules/boards.md#reactions). A repeated call changes nothing.
 */
export async function setReaction(
  db: Db,
  memberId: number,
  on: ReactionParams,
  kind: ReactionKind | null,
): Promise<Reactions> {
  return db.transaction().execute(async (trx) => {
    await lockReaction(trx, on, memberId);
    const author = await findReactedAuthor(trx, on, memberId);
    if (author === undefined) throw notFound();
    if (author === memberId) throw conflict('reaction_own', BOARD_TEXT.reactionOwn);

    const own = await lockOwnReaction(trx, on, memberId);
    if ((own?.kind ?? null) !== kind) {
      if (!own && kind) await insertReaction(trx, on, memberId, kind);
      else if (own) await (kind ? changeReaction(trx, own.id, kind) : deleteReaction(trx, own.id));
      await changeReactionCounts(trx, on.subject, on.id, {
        ...(own && { [own.kind]: -1 }),
        ...(kind && { [kind]: 1 }),
      });
    }
    const reactions = await findReactions(trx, on, memberId);
    if (!reactions) throw notFound();
    return reactions;
  });
}
