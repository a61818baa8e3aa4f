import type { SearchItem, SearchResult } from '@onmaum/shared-contract';

/** Creates complete search results for tests. A test passes only the fields that matter to it. */

export const searchItem = (article_id: number, rest: Partial<SearchItem> = {}): SearchItem => ({
  article_id,
  table_name: 'worry',
  category: '기타',
  title: `직장 고민 ${article_id}`,
  writer_id: 3,
  nickname: '초록우산',
  anonymous_yn: false,
  content: '내용',
  is_of_answer: false,
  keywords: ['#번아웃'],
  comment_cnt: 0,
  is_counselor_answer: false,
  is_bookmark: false,
  created_at: '2026-05-01T03:00:00.000Z',
  view_cnt: 0,
  ...rest,
});

/** Items with the ids from `first` to `last`. */
export const searchItems = (first: number, last: number, rest: Partial<SearchItem> = {}) =>
  Array.from({ length: last - first + 1 }, (_, index) => searchItem(first + index, rest));

export const searchResult = (rest: Partial<SearchResult> = {}): SearchResult => ({
  articles_searched_title: [],
  articles_searched_keyword: [],
  articles_searched_text: [],
  relative_keywords: [],
  next_title: null,
  next_keyword: null,
  next_text: null,
  ...rest,
});
