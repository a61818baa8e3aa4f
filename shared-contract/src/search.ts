import { z } from 'zod';
import { BoardTable } from './board.ts';
import { BOARD_TEXT } from './board-texts.ts';
import { Id, Instant } from './common.ts';
import { searchFault, tidySearch } from './writing.ts';

/** Which of the two lists of a search. */
export const SearchIn = z.enum(['title', 'keyword']);
export type SearchIn = z.infer<typeof SearchIn>;

/** GET /api/main/search/{keyword} (part-2 §7). */
export const SearchParams = z.object({
  keyword: z
    .string()
    .max(500, BOARD_TEXT.searchLong)
    .transform(tidySearch)
    .superRefine((word, { addIssue }) => {
      const fault = searchFault(word);
      if (fault) addIssue(fault);
    }),
});

/** Without these both lists begin; with both, one of them goes on. */
export const SearchQuery = z.object({
  in: SearchIn.optional(),
  /** `next_title` or `next_keyword` of the answer before. */
  cursor: z.string().max(200).optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchItem = z.object({
  article_id: Id,
  table_name: BoardTable,
  title: z.string(),
  nickname: z.string(),
  /** The first 160 code points. */
  content: z.string(),
  /** Comma list, each with its #; empty for info posts. */
  keywords: z.string(),
  comment_cnt: z.number().int(),
  is_bookmark: z.boolean(),
  created_at: Instant,
  view_cnt: z.number().int(),
});
export type SearchItem = z.infer<typeof SearchItem>;

/** Newest first, of both boards. */
export const SearchResult = z.object({
  articles_searched_title: z.array(SearchItem),
  articles_searched_keyword: z.array(SearchItem),
  /** Comma list, without #: what posts that match are also about. Empty when a list goes on. */
  relative_keywords: z.string(),
  next_title: z.string().nullable(),
  next_keyword: z.string().nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/** GET /api/main/search-related-keyword: what many people look for now, the most wanted first. */
export const PopularKeyword = z.object({ keyword: z.string() });
export type PopularKeyword = z.infer<typeof PopularKeyword>;
