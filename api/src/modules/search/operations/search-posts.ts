import { type SearchIn, type SearchQuery, type SearchResult, searchWords } from '@onmaum/shared-contract';
import { isCrisis } from '@onmaum/shared-contract/care';
import type { Db } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { minPosition, type Position, readCursor, writeCursor } from '../../../lib/board-cursor.ts';
import { mergePage } from '../../../lib/merge-page.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { findArticles, findKeywords } from '../article-repository.ts';
import { findMatches, findNewestIds, type Match, SOURCES } from '../match-repository.ts';

const PAGE = 20;
const RELATED = 10;
/** Number of matching posts from which related keywords are taken. */
const RELATED_FROM = 200;
const NOTHING = { matches: [] as Match[], page: [] as Match[], next: null };

/** Searches posts of both boards by title and worries by keyword (rules/search.md#what-is-searched). */
export async function searchPosts(
  db: Db,
  viewer: { id: number } | null,
  keyword: string,
  query: SearchQuery,
): Promise<SearchResult> {
  if (query.cursor && !query.in) throw invalid({ in: SERVER_TEXT.checkField });
  const words = searchWords(keyword);
  const newest = await findNewestIds(db);
  // a forged position beyond the newest post would make the search read the whole index
  const start = query.in && query.cursor ? minPosition(readCursor(query.cursor, query.in), newest) : newest;
  const isFirst = !query.cursor;
  const search = (list: SearchIn) =>
    query.in && query.in !== list ? NOTHING : searchList(db, list, words, start, isFirst ? RELATED_FROM : PAGE + 1);
  const [title, byKeyword] = await Promise.all([search('title'), search('keyword')]);

  const [articles, related] = await Promise.all([
    findArticles(db, [...title.page, ...byKeyword.page], viewer?.id ?? null),
    isFirst ? relatedKeywords(db, [...title.matches, ...byKeyword.matches], [keyword, ...words]) : [],
  ]);
  const found = new Map(articles.map((article) => [`${article.table_name} ${article.article_id}`, article]));
  const shown = (page: Match[]) => page.flatMap(({ board, id }) => found.get(`${board} ${id}`) ?? []);
  return {
    articles_searched_title: shown(title.page),
    articles_searched_keyword: shown(byKeyword.page),
    // crisis words are never suggested
    relative_keywords: related.filter((one) => !isCrisis(one)),
    next_title: title.next && writeCursor('title', title.next),
    next_keyword: byKeyword.next && writeCursor('keyword', byKeyword.next),
  };
}

async function searchList(db: Db, list: SearchIn, words: string[], start: Position, limit: number) {
  if (words.length === 0) return NOTHING;
  const found = await Promise.all(
    SOURCES[list].map(async (source) => ({
      kind: source.board,
      items: await findMatches(db, source, { words, before: start[source.board], limit, enough: PAGE + 1 }),
    })),
  );
  return { matches: found.flatMap(({ items }) => items), ...mergePage(found, start, PAGE) };
}

async function relatedKeywords(db: Db, matches: Match[], except: string[]): Promise<string[]> {
  const worries = new Set(matches.filter(({ board }) => board === 'worry').map(({ id }) => id));
  const newest = [...worries].toSorted((a, b) => b - a).slice(0, RELATED_FROM);
  return newest.length === 0 ? [] : findKeywords(db, newest, except, RELATED);
}
