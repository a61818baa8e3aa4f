import type { Stored } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Database } from '../../../db/schema.ts';
import { dropDraft } from '../../drafts/drop-draft.ts';
import { insertPoll } from '../poll-repository.ts';
import { insertWorry, type Worry } from '../write-repository.ts';

/** Posts a worry, and its poll; what was kept while it was written goes. */
export const storeWorry = (db: Kysely<Database>, attempt: Attempt, worry: Worry): Promise<Stored> =>
  runOnce(db, { ...attempt, action: 'store worry' }, async (trx) => {
    await dropDraft(trx, { memberId: attempt.memberId, kind: 'worry', target: 0 });
    const { id } = await insertWorry(trx, attempt.memberId, worry);
    if (worry.poll_yn === 'Y') await insertPoll(trx, id, worry);
    return { id };
  });
