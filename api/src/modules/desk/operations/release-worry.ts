import { WORRY_STATUS } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { notify } from '../../notification/notify.ts';
import { lockWorry } from '../../worry/write-repository.ts';
import { giveBack } from '../give-back.ts';

/**
 * Gives an open worry back to the queue for an operator, and notifies its counsellor.
 * @param holder the counsellor who must have the worry; undefined for any counsellor
 * @returns id of the counsellor who had the worry
 * @throws 404 for a deleted or hidden worry, 409 'not_taken', 'answered'
 */
export const releaseForOperator = (db: Db, id: number, operatorId: number, holder?: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const worry = await lockWorry(trx, id);
    if (!worry) throw notFound(SERVER_TEXT.unknownWorry);
    const { counsellor_id: counsellorId, author_id: authorId, status } = worry;
    if (counsellorId === null || counsellorId !== (holder ?? counsellorId))
      throw conflict('not_taken', SERVER_TEXT.notTaken);
    if (status !== WORRY_STATUS.assigned) throw conflict('answered', DESK_TEXT.alreadyAnswered);
    // reads the clock after locking, so that later changes have later times
    const now = new Date();
    const event = { kind: 'worry_released', target: 'desk-list', targetId: id, sourceId: now.getTime() } as const;
    await notify(trx, { ...event, to: [counsellorId].filter((one) => one !== operatorId) }, now);
    await giveBack(trx, { id, counsellorId, authorId }, { actorId: operatorId, action: 'worry released' }, now);
    return counsellorId;
  });
