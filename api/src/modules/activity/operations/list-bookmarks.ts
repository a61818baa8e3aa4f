import type { ActivityPage, MyBookmarks } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { ownRows } from '../../../lib/paging/own-rows.ts';
import { findBookmarked } from '../bookmark-repository.ts';
import { pageOf } from '../page-of.ts';

/** The posts that the member bookmarked, the latest bookmark first (rules/mypage.md#activity). */
export async function listBookmarks(db: Db, memberId: number, page: ActivityPage): Promise<MyBookmarks> {
  const which = ownRows(memberId, page, 'bookmarked');
  const { items, next_cursor } = pageOf(await findBookmarked(db, which), which, 'bookmarked');
  return { bookmarkList: items, next_cursor };
}
