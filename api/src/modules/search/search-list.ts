import type { Board, SearchIn } from '@onmaum/shared-contract';
import type { Db } from '../../db/schema.ts';
import { type Position, writeCursor } from '../../lib/paging/board-cursor.ts';
import { mergePage } from '../../lib/paging/merge-page.ts';
import { findMatches, type Match, SOURCES, type Wanted, type Way } from './match-repository.ts';
import { findInTexts } from './texts/find-in-texts.ts';

const PAGE = 20;

interface SearchListOptions {
  list: SearchIn;
  ways: readonly Way[];
  /** Start position of the first way; the others begin at the newest post. */
  start: Position;
  newest: Position;
  /** Maximum number of matches to collect in each board, if it is more than a page needs. */
  limit: number;
  isVisitor: boolean;
  /**
   * Groups of words. The lists by title and keyword contain the posts with all words of a group, so the list of texts excludes
   * these posts.
   */
  listed: readonly (readonly string[])[];
}

export interface FoundPage {
  matches: Match[];
  page: Match[];
  /** Cursor of the next page; null at the end. */
  next: string | null;
}

/** A page of one list: the posts that the first way finds, newest first, then those that each next way adds. */
export async function searchList(db: Db, options: SearchListOptions): Promise<FoundPage> {
  const { list, ways, start, newest, limit } = options;
  const sources = sourcesOf(db, options);
  const matches: Match[] = [];
  const page: Match[] = [];
  for (const [at, way] of ways.entries()) {
    const from = at === 0 ? start : newest;
    const found = await Promise.all(
      sources.map(async (source) => {
        const wanted = { before: from[source.board], limit: Math.max(limit, PAGE + 1), enough: PAGE + 1 };
        return { kind: source.board, items: await findWay(source, way, wanted) };
      }),
    );
    const merged = mergePage(found, from, PAGE - page.length);
    matches.push(...found.flatMap(({ items }) => items));
    page.push(...merged.page);
    if (merged.next) return { matches, page, next: writeCursor(list + way.name, merged.next) };
  }
  return { matches, page, next: null };
}

interface ListSource {
  board: Board;
  find(wanted: Wanted): Promise<Match[]>;
}

/** Posts that one way finds, newest first. Each group of words in `anyOf` has its own query, so that the index is used. */
async function findWay({ find }: ListSource, { anyOf, except }: Way, wanted: Omit<Wanted, 'words' | 'except'>) {
  const found = await Promise.all(anyOf.map((words) => find({ ...wanted, words, except })));
  const byId = new Map(found.flat().map((match) => [match.id, match]));
  return [...byId.values()].toSorted((one, other) => other.id - one.id).slice(0, wanted.limit);
}

function sourcesOf(db: Db, { list, listed, isVisitor }: SearchListOptions): ListSource[] {
  if (list !== 'text') {
    return SOURCES[list].map((source) => ({
      board: source.board,
      find: (wanted) => findMatches(db, source, wanted),
    }));
  }
  return (['worry', 'info'] as const).map((board) => ({
    board,
    find: (wanted) => findInTexts(db, board, { ...wanted, listed, isVisitor }),
  }));
}
