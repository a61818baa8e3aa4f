import type { ClaimQuery, Stored } from '@onmaum/shared-contract';
import type { z } from 'zod';
import type { Db } from '../../../db/schema.ts';
import { assignWaiting } from './assign-worry.ts';

/**
 * Lets a counsellor take a waiting worry. If several counsellors claim it at the same time, one succeeds.
 * @param openLimit number of open worries that a counsellor may have (rules/desk.md#taking)
 */
export const claimWorry = (
  db: Db,
  counsellorId: number,
  { id, version }: { id: number } & z.output<typeof ClaimQuery>,
  openLimit: number,
): Promise<Stored> =>
  db.transaction().execute(async (trx) => {
    const audit = { actorId: counsellorId, action: 'worry claimed' };
    await assignWaiting(trx, { id, counsellorId, openLimit, version }, audit);
    return { id };
  });
