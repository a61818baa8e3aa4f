import type { ExchangeList } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { cutPage } from '../../../lib/paging/cursor.ts';
import { type OwnPage, ownRows } from '../../../lib/paging/own-rows.ts';
import { exchangeItem } from '../exchange-item.ts';
import { findExchanges } from '../exchange-repository.ts';

/** One page of a member's exchanges. A cursor overrides the page number. */
export async function listExchanges(db: Db, memberId: number, page: OwnPage): Promise<ExchangeList> {
  const found = await findExchanges(db, ownRows(memberId, page, 'latest'));
  const rows = found.map((one) => ({ sortKey: one.id, item: exchangeItem(one) }));
  const { items, next_cursor } = cutPage(rows, page.size, 'latest');
  return { exchangeList: items, next_cursor };
}
