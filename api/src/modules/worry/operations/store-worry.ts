import type { Stored } from '@onmaum/shared-contract';
import { publish } from '../../../db/events.ts';
import { announcePost } from '../../../db/posts/announce-post.ts';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Db } from '../../../db/schema.ts';
import { dropDraft } from '../../draft/drop-draft.ts';
import { enqueueInvitation } from '../../invitation/enqueue-invitation.ts';
import { ensurePersona } from '../../persona/persona-repository.ts';
import { refuseRepeatedPost } from '../../post/refuse-repeated-post.ts';
import { textsOfWorry } from '../../spam/fields.ts';
import { refuseSpam, type SpamConfig } from '../../spam/refuse-spam.ts';
import { insertPoll } from '../poll/poll-repository.ts';
import { insertWorry, type Worry } from '../write-repository.ts';

/**
 * Stores a worry with its poll, adds the job that grants points for the invitation of its author, and deletes its draft.
 * @throws 409 'posted_lately' when the member has just posted the same; see `refuseSpam`
 */
export const storeWorry = (db: Db, attempt: Attempt, worry: Worry, config?: SpamConfig): Promise<Stored> =>
  runOnce(db, { ...attempt, action: 'store worry' }, async (trx) => {
    await dropDraft(trx, { memberId: attempt.memberId, kind: 'worry', target: 0 });
    await refuseRepeatedPost(trx, 'worry', attempt.memberId, { ...worry, texts: worry.content });
    await refuseSpam(trx, { kind: 'post', memberId: attempt.memberId, ...textsOfWorry(worry) }, { config });
    const { id } = await insertWorry(trx, attempt.memberId, worry);
    if (worry.anonymous_yn) await ensurePersona(trx, { worryId: id, memberId: attempt.memberId });
    if (worry.poll_yn) await insertPoll(trx, id, worry);
    await enqueueInvitation(trx, attempt.memberId);
    await publish(trx, { topic: 'worries', kind: 'new', id }, 'staff');
    await announcePost(trx, { board: 'worry', id, kind: 'created' });
    return { id };
  });
