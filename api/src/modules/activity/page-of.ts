import { type CursorSort, cutPage } from '../../lib/paging/cursor.ts';
import type { OwnRows } from '../../lib/paging/own-rows.ts';

interface Row {
  id: number;
  created_at: Date;
}

/** Converts found rows to the page that a list returns, with the cursor of the next page. */
export const pageOf = <Found extends Row>(rows: readonly Found[], { limit }: OwnRows, sort: CursorSort) =>
  cutPage(
    rows.map((row) => ({ item: { ...row, created_at: row.created_at.toISOString() }, sortKey: row.id })),
    limit - 1,
    sort,
  );
