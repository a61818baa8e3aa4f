import { BLOCKS_MAX, type BlockStateBody } from '@onmaum/shared-contract';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { announceNotifications } from '../../notification/announce-notifications.ts';
import { countBlocks, findOwnBlock, lockBlocks, setEnd } from '../block-repository.ts';

/**
 * Ends a block, or restores an ended block. A clean-up job deletes blocks a day after their end (rules/moderation.md#blocking).
 * @throws 404 for a block that somebody else made or that was deleted; 409 for a block above the limit
 */
export const setBlocked = (
  db: Db,
  memberId: number,
  { id, blocked_yn }: BlockStateBody,
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await lockBlocks(trx, memberId);
    const block = await findOwnBlock(trx, memberId, id);
    if (!block) throw notFound();
    if ((block.ended_at === null) === blocked_yn) return;
    if (blocked_yn && (await countBlocks(trx, memberId)) >= BLOCKS_MAX) throw conflict('blocks_many', BLOCK_TEXT.many);
    await setEnd(trx, id, blocked_yn ? null : now);
    await announceNotifications(trx, [memberId]);
  });
