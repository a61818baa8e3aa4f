import type { Kysely } from 'kysely';
import { recordAudit } from '../../../db/audit.ts';
import type { Database } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { dropDraft } from '../../drafts/drop-draft.ts';
import { findOwnInfo } from '../own-info.ts';

/** Takes an own post off the board; its row stays. */
export async function deleteInfo(db: Kysely<Database>, memberId: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await findOwnInfo(trx, id, memberId))) throw notFound();
    await trx.updateTable('infos').set({ deleted_at: new Date() }).where('id', '=', id).execute();
    await dropDraft(trx, { memberId, kind: 'info', target: id });
    await recordAudit(trx, { actorId: memberId, action: 'info deleted', table: 'infos', targetId: id });
  });
}
