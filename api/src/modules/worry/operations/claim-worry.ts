import type { ClaimQuery, Stored } from '@onmaum/shared-contract';
import { BOARD_TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import { DESK_TEXT } from '@onmaum/shared-contract/texts/desk-texts';
import type { z } from 'zod';
import { recordAudit } from '../../../db/audit.ts';
import { publish } from '../../../db/events.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { requireCounsellor } from '../../desk/counsellor.ts';
import { countOpen, lockDesk } from '../../desk/counsellor-repository.ts';
import { restoreWriting } from '../../desk/writing-repository.ts';
import { notify } from '../../notification/notify.ts';
import { assignWorry, lockWorry } from '../write-repository.ts';

/**
 * Assigns a waiting worry to a counsellor. If several claim it at once, one succeeds (rules/worries.md#status).
 * @param openLimit number of open worries that a counsellor may have (rules/desk.md#taking)
 */
export async function claimWorry(
  db: Db,
  counsellorId: number,
  { id, version }: { id: number } & z.output<typeof ClaimQuery>,
  openLimit: number,
): Promise<Stored> {
  return db.transaction().execute(async (trx) => {
    await requireCounsellor(trx, counsellorId);
    await lockDesk(trx, counsellorId);
    const worry = await lockWorry(trx, id);
    if (!worry) throw notFound();
    if (worry.author_id === counsellorId) throw conflict('own_worry', SERVER_TEXT.ownWorry);
    // A repeated call succeeds.
    if (worry.counsellor_id === counsellorId) return { id };
    if (worry.status !== WORRY_STATUS.waiting) throw conflict('worry_taken', SERVER_TEXT.worryTaken);
    // The counsellor must have read the current text.
    if (version !== undefined && version !== worry.version) throw conflict('stale', BOARD_TEXT.stale);
    if ((await countOpen(trx, counsellorId)) >= openLimit) {
      throw conflict('open_limit', DESK_TEXT.openLimit(openLimit));
    }
    await assignWorry(trx, id, counsellorId);
    const now = new Date();
    await restoreWriting(trx, id, counsellorId, now);
    const event = { kind: 'taken', target: 'worry', targetId: id, sourceId: now.getTime() } as const;
    await notify(trx, { ...event, to: [worry.author_id] }, now);
    await recordAudit(trx, { actorId: counsellorId, action: 'worry claimed', table: 'worries', targetId: id });
    await publish(trx, { topic: 'worries', kind: 'taken', id }, 'staff');
    return { id };
  });
}
