import type { ClaimQuery, Stored } from '@onmaum/shared-contract';
import { BOARD_TEXT, TEXT, WORRY_STATUS } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/schema.ts';
import { conflict, notFound } from '../../../errors.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { lockWorry } from '../write-repository.ts';

/** A counsellor takes a waiting worry from the queue; of several at once, one gets it (decisions 10). */
export async function claimWorry(
  db: Kysely<Database>,
  counsellorId: number,
  { id, version }: { id: number } & z.output<typeof ClaimQuery>,
): Promise<Stored> {
  return db.transaction().execute(async (trx) => {
    const worry = await lockWorry(trx, id);
    if (!worry) throw notFound();
    const counsellor = await trx
      .selectFrom('counsellors')
      .select('status')
      .where('id', '=', counsellorId)
      .executeTakeFirst();
    if (counsellor?.status !== 1) throw conflict('counsellor_inactive', TEXT.inactiveExpert);
    if (worry.author_id === counsellorId) throw conflict('own_worry', SERVER_TEXT.ownWorry);
    // A repeated call finds what the first one did.
    if (worry.counsellor_id === counsellorId) return { id };
    if (worry.status !== WORRY_STATUS.waiting) throw conflict('worry_taken', SERVER_TEXT.worryTaken);
    // Who takes a post on has read it: not as its author changed it meanwhile.
    if (version !== undefined && version !== worry.version) throw conflict('stale', BOARD_TEXT.stale);

    await trx
      .updateTable('worries')
      .set({ status: WORRY_STATUS.assigned, counsellor_id: counsellorId, assigned_at: new Date() })
      .where('id', '=', id)
      .execute();
    await recordAudit(trx, { actorId: counsellorId, action: 'worry claimed', table: 'worries', targetId: id });
    return { id };
  });
}
