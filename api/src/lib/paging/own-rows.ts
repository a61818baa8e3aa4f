import { type CursorSort, readCursor } from './cursor.ts';

/** A requested page of a list of the caller's own rows. A cursor, if there is one, overrides the page number. */
export interface OwnPage {
  page: number;
  size: number;
  cursor?: string | undefined;
}

/** Part of a member's rows to read, newest first: at most `limit` rows with ids below `before`, after `offset` skipped rows. */
export interface OwnRows {
  memberId: number;
  before: number;
  offset: number;
  limit: number;
}

const NEWEST = Number.MAX_SAFE_INTEGER;

/** The rows to read for a page. They include one more row than the page, which shows whether another page follows. */
export function ownRows(memberId: number, { page, size, cursor }: OwnPage, sort: CursorSort): OwnRows {
  const place = cursor
    ? { before: readCursor(cursor, sort).id, offset: 0 }
    : { before: NEWEST, offset: (page - 1) * size };
  return { memberId, ...place, limit: size + 1 };
}
