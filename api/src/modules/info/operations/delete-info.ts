import { recordAudit } from '../../../db/audit.ts';
import { announcePost } from '../../../db/posts/announce-post.ts';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { dropDraft } from '../../draft/drop-draft.ts';
import { removePictures } from '../picture-repository.ts';
import { findOwnInfo, hideInfo } from '../write-repository.ts';

/** Deletes a post of the member: its row stays, marked as deleted. */
export async function deleteInfo(db: Db, memberId: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await findOwnInfo(trx, id, memberId))) throw notFound();
    await hideInfo(trx, id);
    await dropDraft(trx, { memberId, kind: 'info', target: id });
    await removePictures(trx, id);
    await recordAudit(trx, { actorId: memberId, action: 'info deleted', table: 'infos', targetId: id });
    await announcePost(trx, { board: 'info', id, kind: 'deleted' });
  });
}
