import { type CursorSort, readCursor } from './cursor.ts';

/** A page of a list of own rows, by number or by a cursor, which overrides the number. */
export interface OwnPage {
  page: number;
  size: number;
  cursor?: string | undefined;
}

/** Page of a member's rows: those with smaller ids, newest first. */
export interface OwnRows {
  memberId: number;
  before: number;
  offset: number;
  limit: number;
}

const NEWEST = Number.MAX_SAFE_INTEGER;

/** The rows of a page, and one more, which shows whether another page follows. A cursor overrides the page. */
export function ownRows(memberId: number, { page, size, cursor }: OwnPage, sort: CursorSort): OwnRows {
  const place = cursor
    ? { before: readCursor(cursor, sort).id, offset: 0 }
    : { before: NEWEST, offset: (page - 1) * size };
  return { memberId, ...place, limit: size + 1 };
}
