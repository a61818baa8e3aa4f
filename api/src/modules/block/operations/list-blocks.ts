import type { ActivityPage, BlockList } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { cutPage } from '../../../lib/paging/cursor.ts';
import { ownRows } from '../../../lib/paging/own-rows.ts';
import { findBlocks } from '../block-repository.ts';

/** The blocks of a member, newest first (rules/moderation.md#blocking). */
export async function listBlocks(db: Db, memberId: number, page: ActivityPage): Promise<BlockList> {
  const found = await findBlocks(db, ownRows(memberId, page, 'blocked'));
  const rows = found.map((row) => ({ item: { ...row, created_at: row.created_at.toISOString() }, sortKey: row.id }));
  const { items, next_cursor } = cutPage(rows, page.size, 'blocked');
  return { blockList: items, next_cursor };
}
