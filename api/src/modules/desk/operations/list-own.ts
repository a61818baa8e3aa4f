import type { DeskOwn, DeskOwnQuery } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { cutPage, readCursor } from '../../../lib/paging/cursor.ts';
import { requireCounsellor } from '../counsellor.ts';
import { countOpen } from '../counsellor-repository.ts';
import { findOwn } from '../own-repository.ts';

/**
 * One page of the worries that a counsellor has taken (rules/desk.md#own-worries).
 * @param openLimit number of open worries that a counsellor may have
 */
export async function listOwn(
  db: Db,
  counsellorId: number,
  { state, limit, cursor }: DeskOwnQuery,
  openLimit: number,
  now = new Date(),
): Promise<DeskOwn> {
  await requireCounsellor(db, counsellorId);
  const sort = `own-${state}` as const;
  const after = cursor ? readCursor(cursor, sort) : null;
  const [found, open_count] = await Promise.all([
    findOwn(db, { counsellorId, state, limit: limit + 1, after }, now),
    countOpen(db, counsellorId),
  ]);
  const { items, next_cursor } = cutPage(found, limit, sort);
  return { worryList: items, next_cursor, open_count, open_limit: openLimit };
}
