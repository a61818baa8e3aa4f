import { WORRY_STATUS } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/schema.ts';
import { dropDraft } from '../../drafts/drop-draft.ts';
import { lockOwnWaiting } from '../own-worry.ts';

/** Takes an own worry off the board while nobody is assigned; its row stays. */
export async function deleteWorry(db: Kysely<Database>, memberId: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockOwnWaiting(trx, id, memberId);
    await trx
      .updateTable('worries')
      .set({ status: WORRY_STATUS.deleted, deleted_at: new Date() })
      .where('id', '=', id)
      .execute();
    await dropDraft(trx, { memberId, kind: 'worry', target: id });
    await recordAudit(trx, { actorId: memberId, action: 'worry deleted', table: 'worries', targetId: id });
  });
}
