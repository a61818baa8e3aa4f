import { BLOCKS_MAX, type Block, type BlockBody } from '@onmaum/shared-contract';
import { BLOCK_TEXT } from '@onmaum/shared-contract/texts/block-texts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { mayLearnWriter } from '../../moderation/can-block.ts';
import { findSubject } from '../../moderation/subject-repository.ts';
import { announceNotifications } from '../../notification/announce-notifications.ts';
import {
  countBlocks,
  deleteBlock,
  findBlock,
  insertBlock,
  isPersonaIn,
  lockBlocks,
  setRefusing,
} from '../block-repository.ts';
import { findWriter } from '../find-writer.ts';

/**
 * Blocks the writer of a post or comment (rules/moderation.md#blocking): a member everywhere, a persona only in its thread.
 * If the blocking member has a persona in the thread, the block does not refuse comments of the blocked person, since a refusal
 * would reveal the persona. Blocking the same person again, from a thread where the member has no persona, makes the block
 * refuse comments. Other repeated calls change nothing.
 * @throws 404, also for hidden content if the member does not know its writer; 409 for oneself, for a counsellor who is shown by
 * name, or for a block above the limit
 */
export const blockWriter = (
  db: Db,
  memberId: number,
  { kind, target_id: id }: BlockBody,
  now = new Date(),
): Promise<Block> =>
  db.transaction().execute(async (trx) => {
    const written = await findSubject(trx, { kind, id });
    if (!written || !(await mayLearnWriter(trx, { ...written, kind }, memberId))) throw notFound();
    const who = written.author_id;
    if (who === memberId) throw conflict('block_own', BLOCK_TEXT.own);
    const found = await findWriter(trx, { kind, id, author_id: who });
    if (!found) throw notFound();
    if (found.isCounsellor) throw conflict('block_counsellor', BLOCK_TEXT.counsellor);
    const { persona } = found;

    await lockBlocks(trx, memberId);
    const thread = persona ? ({ board: 'worry', id: persona.worry_id } as const) : null;
    const block = { by: memberId, who, thread };
    const writer = persona
      ? { member_id: 0, worry_id: persona.worry_id, alias: persona.alias }
      : { member_id: who, worry_id: 0, alias: '' };
    const isPersona = written.board === 'worry' && (await isPersonaIn(trx, memberId, written.post_id ?? 0));
    const known = await findBlock(trx, block);
    if (known?.ended_at === null) {
      if (!isPersona && !known.refuses) await setRefusing(trx, known.id);
      return { id: known.id, ...writer };
    }
    if ((await countBlocks(trx, memberId)) >= BLOCKS_MAX) throw conflict('blocks_many', BLOCK_TEXT.many);
    // an ended block is replaced, so that the new block is first in the list
    if (known) await deleteBlock(trx, known.id);
    const { id: made } = await insertBlock(trx, { ...block, refuses: !isPersona }, now);
    await announceNotifications(trx, [memberId]);
    return { id: made, ...writer };
  });
