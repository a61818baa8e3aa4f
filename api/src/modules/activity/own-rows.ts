import type { ActivityPage } from '@onmaum/shared-contract';
import { type CursorSort, cutPage, readCursor } from '../../lib/cursor.ts';

/** Which of a member's rows a page shows: those with smaller ids, newest first. */
export interface OwnRows {
  memberId: number;
  before: number;
  offset: number;
  limit: number;
}

const NEWEST = Number.MAX_SAFE_INTEGER;

/** The rows of a page, and one more, which shows whether another page follows. A cursor overrides the page. */
export function ownRows(memberId: number, { page, size, cursor }: ActivityPage, sort: CursorSort): OwnRows {
  const place = cursor
    ? { before: readCursor(cursor, sort).id, offset: 0 }
    : { before: NEWEST, offset: (page - 1) * size };
  return { memberId, ...place, limit: size + 1 };
}

interface Row {
  id: number;
  created_at: Date;
}

/** The page of found rows as a list answers it, and the cursor of the next page. */
export const pageOf = <Found extends Row>(rows: readonly Found[], { limit }: OwnRows, sort: CursorSort) =>
  cutPage(
    rows.map((row) => ({ item: { ...row, created_at: row.created_at.toISOString() }, sortKey: row.id })),
    limit - 1,
    sort,
  );
