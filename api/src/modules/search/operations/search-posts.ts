import type { SearchIn, SearchQuery, SearchResult } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { invalid } from '../../../errors.ts';
import { listOf, minPosition, type Position, readCursor } from '../../../lib/paging/board-cursor.ts';
import { SERVER_TEXT } from '../../../texts.ts';
import { findArticles, findKeywords } from '../article-repository.ts';
import { findNewestIds, type Match, type Way } from '../match-repository.ts';
import { type FoundPage, searchList } from '../search-list.ts';
import { CANDIDATES, suggestionsFrom } from '../suggestions.ts';
import { type Ways, waysOf } from '../ways.ts';

/** Number of matching posts from which related keywords are taken. */
const RELATED_FROM = 200;
const NOTHING: FoundPage = { matches: [], page: [], next: null };

interface Search {
  isVisitor: boolean;
  ways: Ways;
  /** Position at which a list begins. */
  newest: Position;
}

/**
 * Searches posts of both boards by title and text, and worries by keyword (rules/search.md#what-is-searched): all words as
 * they were typed, then their stems, and if nothing is found, any of the stems.
 */
export async function searchPosts(
  db: Db,
  viewer: { id: number } | null,
  keyword: string,
  query: SearchQuery,
): Promise<SearchResult> {
  if (query.cursor && !query.in) throw invalid({ in: SERVER_TEXT.checkField });
  const search = { isVisitor: viewer === null, ways: waysOf(keyword), newest: await findNewestIds(db) };
  const found = query.in ? await continued(db, search, query.in, query.cursor) : await begun(db, search);

  const all = Object.values(found);
  const pages = all.flatMap(({ page }) => page);
  const matches = query.cursor ? [] : all.flatMap((list) => list.matches);
  const [articles, related] = await Promise.all([
    findArticles(db, pages, viewer?.id ?? null),
    relatedKeywords(db, matches, [keyword, ...search.ways.words]),
  ]);
  const byPost = new Map(articles.map((article) => [`${article.table_name} ${article.article_id}`, article]));
  const shown = (page: Match[]) =>
    page.flatMap(({ board, id, excerpt }) => {
      const article = byPost.get(`${board} ${id}`);
      return article ? { ...article, ...excerpt } : [];
    });
  return {
    articles_searched_title: shown(found.title.page),
    articles_searched_keyword: shown(found.keyword.page),
    articles_searched_text: shown(found.text.page),
    relative_keywords: related,
    next_title: found.title.next,
    next_keyword: found.keyword.next,
    next_text: found.text.next,
  };
}

type Lists = Record<SearchIn, FoundPage>;

/** Searches the first page of all lists. */
async function begun(db: Db, { ways: { all, any }, newest, isVisitor }: Search): Promise<Lists> {
  const search = (list: SearchIn, ways: readonly Way[]) =>
    searchList(db, { list, ways, listed: groupsOf(ways), start: newest, newest, limit: RELATED_FROM, isVisitor });
  const searchAll = async (ways: readonly Way[]) => {
    const [title, keyword, text] = await Promise.all([
      search('title', ways),
      search('keyword', ways),
      search('text', ways),
    ]);
    return { title, keyword, text };
  };
  const found = await searchAll(all);
  const isNothing = Object.values(found).every(({ page }) => page.length === 0);
  return isNothing && any ? searchAll([any]) : found;
}

/** Searches one page of a list, from its beginning or from a cursor. */
async function continued(
  db: Db,
  { ways: { all, any }, newest, isVisitor }: Search,
  list: SearchIn,
  cursor: string | undefined,
): Promise<Lists> {
  const name = cursor ? listOf(cursor) : list;
  const tried = name === `${list}+any` && any ? [any] : all;
  const ways = tried.slice(tried.findIndex((way) => list + way.name === name));
  // a forged position beyond the newest post would make the search read the whole index
  const start = cursor ? minPosition(readCursor(cursor, list + (ways[0]?.name ?? '')), newest) : newest;
  const limit = cursor ? 0 : RELATED_FROM;
  const found = await searchList(db, { list, ways, listed: groupsOf(tried), start, newest, limit, isVisitor });
  return { title: NOTHING, keyword: NOTHING, text: NOTHING, [list]: found };
}

const groupsOf = (ways: readonly Way[]) => ways.flatMap(({ anyOf }) => anyOf);

async function relatedKeywords(db: Db, matches: Match[], except: string[]): Promise<string[]> {
  const worries = new Set(matches.filter(({ board }) => board === 'worry').map(({ id }) => id));
  const newest = [...worries].toSorted((a, b) => b - a).slice(0, RELATED_FROM);
  return newest.length === 0 ? [] : suggestionsFrom(await findKeywords(db, newest, except, CANDIDATES));
}
