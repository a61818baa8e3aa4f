import type { InfoStoreBody, Stored } from '@onmaum/shared-contract';
import { announcePost } from '../../../db/posts/announce-post.ts';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db } from '../../../db/schema.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { PAY_INFO_POST } from '../../../jobs/queues.ts';
import { dropDraft } from '../../draft/drop-draft.ts';
import { enqueueInvitation } from '../../invitation/enqueue-invitation.ts';
import { refuseRepeatedPost } from '../../post/refuse-repeated-post.ts';
import { textsOfInfo } from '../../spam/fields.ts';
import { refuseSpam, type SpamConfig } from '../../spam/refuse-spam.ts';
import { earnedAt } from '../info-points.ts';
import { setPictures } from '../set-pictures.ts';
import { insertInfo } from '../write-repository.ts';

/**
 * Stores an info post, adds the jobs that grant points for it and for the invitation of its author, and deletes its draft.
 * @throws 422 for a picture that the member has not uploaded; 409 'posted_lately' when the member has just posted the same text;
 *   errors of `refuseSpam`
 */
export const storeInfo = (db: Db, attempt: Attempt, info: InfoStoreBody, config?: SpamConfig): Promise<Stored> =>
  runOnce(db, { ...attempt, action: 'store info' }, async (trx) => {
    const { memberId } = attempt;
    await dropDraft(trx, { memberId, kind: 'info', target: 0 });
    await refuseRepeatedPost(trx, 'info', memberId, { ...info, texts: [info.content] });
    await refuseSpam(trx, { kind: 'post', memberId, ...textsOfInfo(info) }, { config });
    const { id, created_at } = await insertInfo(trx, memberId, info);
    await setPictures(trx, id, memberId, info.pictures);
    await enqueue(trx, PAY_INFO_POST, { infoId: id }, earnedAt(created_at));
    await enqueueInvitation(trx, memberId);
    await announcePost(trx, { board: 'info', id, kind: 'created' });
    return { id };
  });
