import type { ExchangeList } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { cutPage, readCursor } from '../../../lib/cursor.ts';
import { exchangeItem } from '../exchange-item.ts';
import { findExchanges } from '../exchange-repository.ts';

/** One page of what a member has exchanged points for. A cursor overrides the page. */
export async function listExchanges(
  db: Db,
  memberId: number,
  { page, size, cursor }: { page: number; size: number; cursor?: string | undefined },
): Promise<ExchangeList> {
  const after = cursor ? readCursor(cursor, 'latest') : { offset: (page - 1) * size };
  const found = await findExchanges(db, memberId, after, size + 1);
  const rows = found.map((one) => ({ sortKey: one.id, item: exchangeItem(one) }));
  const { items, next_cursor } = cutPage(rows, size, 'latest');
  return { exchangeList: items, next_cursor };
}
