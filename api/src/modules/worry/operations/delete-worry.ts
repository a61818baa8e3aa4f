import { recordAudit } from '../../../db/audit.ts';
import { publish } from '../../../db/events.ts';
import { announcePost } from '../../../db/posts/announce-post.ts';
import type { Db } from '../../../db/schema.ts';
import { dropDraft } from '../../draft/drop-draft.ts';
import { revokeVotePoints } from '../../point/vote-points.ts';
import { lockEditableWorry } from '../own-worry.ts';
import { lockPoll } from '../poll/poll-repository.ts';
import { hideWorry } from '../write-repository.ts';

/** Deletes a member's worry that has no counsellor yet. The row stays, marked as deleted. */
export async function deleteWorry(db: Db, memberId: number, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // locks the member before the worry, as an update does
    await dropDraft(trx, { memberId, kind: 'worry', target: id });
    await lockEditableWorry(trx, id, memberId);
    const poll = await lockPoll(trx, id);
    if (poll) await revokeVotePoints(trx, poll.id, new Date());
    await hideWorry(trx, id);
    await recordAudit(trx, { actorId: memberId, action: 'worry deleted', table: 'worries', targetId: id });
    await publish(trx, { topic: 'worries', kind: 'removed', id }, 'staff');
    await announcePost(trx, { board: 'worry', id, kind: 'deleted' });
  });
}
