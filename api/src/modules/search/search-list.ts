import type { SearchIn } from '@onmaum/shared-contract';
import type { Db } from '../../db/schema.ts';
import { type Position, writeCursor } from '../../lib/board-cursor.ts';
import { mergePage } from '../../lib/merge-page.ts';
import { findWay, type Match, SOURCES, type Way } from './match-repository.ts';

const PAGE = 20;

interface SearchListOptions {
  list: SearchIn;
  ways: readonly Way[];
  /** Start position of the first way; the others begin at the newest post. */
  start: Position;
  newest: Position;
  /** How many matches are collected, at least those of a page. */
  limit: number;
}

export interface FoundPage {
  matches: Match[];
  page: Match[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

/** A page of one list: the posts of the first way, newest first, then further posts of the next way. */
export async function searchList(db: Db, { list, ways, start, newest, limit }: SearchListOptions): Promise<FoundPage> {
  const matches: Match[] = [];
  const page: Match[] = [];
  for (const [at, way] of ways.entries()) {
    const from = at === 0 ? start : newest;
    const found = await Promise.all(
      SOURCES[list].map(async (source) => {
        const wanted = { before: from[source.board], limit: Math.max(limit, PAGE + 1), enough: PAGE + 1 };
        return { kind: source.board, items: await findWay(db, source, way, wanted) };
      }),
    );
    const merged = mergePage(found, from, PAGE - page.length);
    matches.push(...found.flatMap(({ items }) => items));
    page.push(...merged.page);
    if (merged.next) return { matches, page, next: writeCursor(list + way.name, merged.next) };
  }
  return { matches, page, next: null };
}
