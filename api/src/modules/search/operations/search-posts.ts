import type { SearchIn, SearchQuery, SearchResult } from '@onmaum/shared-contract';
import { isCrisis } from '@onmaum/shared-contract/care/care';
import type { Db } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { listOf, minPosition, type Position, readCursor } from '../../../lib/board-cursor.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { findArticles, findKeywords } from '../article-repository.ts';
import { findNewestIds, type Match, type Way } from '../match-repository.ts';
import { type FoundPage, searchList } from '../search-list.ts';
import { type Ways, waysOf } from '../ways.ts';

const RELATED = 10;
/** Number of matching posts from which related keywords are taken. */
const RELATED_FROM = 200;
const NOTHING: FoundPage = { matches: [], page: [], next: null };

/**
 * Searches posts of both boards by title and worries by keyword (rules/search.md#what-is-searched): all words as they
 * were typed, then their stems, and if nothing is found, any of the stems.
 */
export async function searchPosts(
  db: Db,
  viewer: { id: number } | null,
  keyword: string,
  query: SearchQuery,
): Promise<SearchResult> {
  if (query.cursor && !query.in) throw invalid({ in: SERVER_TEXT.checkField });
  const ways = waysOf(keyword);
  const newest = await findNewestIds(db);
  const [title, byKeyword] = query.in
    ? await continued(db, query.in, ways, query.cursor, newest)
    : await begun(db, ways, newest);

  const [articles, related] = await Promise.all([
    findArticles(db, [...title.page, ...byKeyword.page], viewer?.id ?? null),
    query.cursor ? [] : relatedKeywords(db, [...title.matches, ...byKeyword.matches], [keyword, ...ways.words]),
  ]);
  const found = new Map(articles.map((article) => [`${article.table_name} ${article.article_id}`, article]));
  const shown = (page: Match[]) => page.flatMap(({ board, id }) => found.get(`${board} ${id}`) ?? []);
  return {
    articles_searched_title: shown(title.page),
    articles_searched_keyword: shown(byKeyword.page),
    // crisis words are never suggested
    relative_keywords: related.filter((one) => !isCrisis(one)),
    next_title: title.next,
    next_keyword: byKeyword.next,
  };
}

type Both = readonly [title: FoundPage, keyword: FoundPage];

/** Searches the first page of both lists. */
async function begun(db: Db, { all, any }: Ways, newest: Position): Promise<Both> {
  const search = (list: SearchIn, some: readonly Way[]) =>
    searchList(db, { list, ways: some, start: newest, newest, limit: RELATED_FROM });
  const both = (some: readonly Way[]) => Promise.all([search('title', some), search('keyword', some)]);
  const found = await both(all);
  const isNothing = found.every(({ page }) => page.length === 0);
  return isNothing && any ? both([any]) : found;
}

/** Searches one page of a list, from its beginning or from a cursor. */
async function continued(
  db: Db,
  list: SearchIn,
  { all, any }: Ways,
  cursor: string | undefined,
  newest: Position,
): Promise<Both> {
  const name = cursor ? listOf(cursor) : list;
  const ways = name === `${list}+any` && any ? [any] : all.slice(all.findIndex((way) => list + way.name === name));
  // a forged position beyond the newest post would make the search read the whole index
  const start = cursor ? minPosition(readCursor(cursor, list + (ways[0]?.name ?? '')), newest) : newest;
  const found = await searchList(db, { list, ways, start, newest, limit: cursor ? 0 : RELATED_FROM });
  return list === 'title' ? [found, NOTHING] : [NOTHING, found];
}

async function relatedKeywords(db: Db, matches: Match[], except: string[]): Promise<string[]> {
  const worries = new Set(matches.filter(({ board }) => board === 'worry').map(({ id }) => id));
  const newest = [...worries].toSorted((a, b) => b - a).slice(0, RELATED_FROM);
  return newest.length === 0 ? [] : findKeywords(db, newest, except, RELATED);
}
