import type { ClaimQuery, Stored } from '@onmaum/shared-contract';
import { BOARD_TEXT, TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import type { z } from 'zod';
import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { assignWorry, isActiveCounsellor, lockWorry } from '../write-repository.ts';

/** Assigns a waiting worry to a counsellor; of concurrent claims one succeeds (rules/worries.md#status). */
export async function claimWorry(
  db: Db,
  counsellorId: number,
  { id, version }: { id: number } & z.output<typeof ClaimQuery>,
): Promise<Stored> {
  return db.transaction().execute(async (trx) => {
    const worry = await lockWorry(trx, id);
    if (!worry) throw notFound();
    if (!(await isActiveCounsellor(trx, counsellorId))) throw conflict('counsellor_inactive', TEXT.inactiveExpert);
    if (worry.author_id === counsellorId) throw conflict('own_worry', SERVER_TEXT.ownWorry);
    // A repeated call succeeds.
    if (worry.counsellor_id === counsellorId) return { id };
    if (worry.status !== WORRY_STATUS.waiting) throw conflict('worry_taken', SERVER_TEXT.worryTaken);
    // The counsellor must have read the current text.
    if (version !== undefined && version !== worry.version) throw conflict('stale', BOARD_TEXT.stale);

    await assignWorry(trx, id, counsellorId);
    await recordAudit(trx, { actorId: counsellorId, action: 'worry claimed', table: 'worries', targetId: id });
    return { id };
  });
}
