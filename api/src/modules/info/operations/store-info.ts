import type { InfoStoreBody, Stored } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { type Attempt, runOnce } from '../../../db/run-once.ts';
import type { Database } from '../../../db/schema.ts';
import { dropDraft } from '../../drafts/drop-draft.ts';

/** Posts on the info board; what was kept while it was written goes. */
export const storeInfo = (
  db: Kysely<Database>,
  attempt: Attempt,
  { title, category, content }: z.output<typeof InfoStoreBody>,
): Promise<Stored> =>
  runOnce(db, { ...attempt, action: 'store info' }, async (trx) => {
    const { memberId } = attempt;
    await dropDraft(trx, { memberId, kind: 'info', target: 0 });
    return trx
      .insertInto('infos')
      .values({ author_id: memberId, title, category, content })
      .returning('id')
      .executeTakeFirstOrThrow();
  });
