import { z } from 'zod';
import { Board } from '../board/board.ts';
import { CommaList, Flag } from '../call/codecs.ts';
import { Id, Instant } from '../common.ts';
import { BOARD_TEXT } from '../texts/board-texts.ts';
import { searchFault, tidySearch } from '../writing/writing.ts';

/** One of the lists of results: matches in the title, in keywords or in the text. */
export const SearchIn = z.enum(['title', 'keyword', 'text']);
export type SearchIn = z.infer<typeof SearchIn>;

/** The search word (rules/search.md). */
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

/** Without `in` and `cursor`, the answer is the first page of all lists; with both, it is the next page of one list. */
export const SearchQuery = z.object({
  in: SearchIn.optional(),
  /** `next_title`, `next_keyword` or `next_text` of the previous answer. */
  cursor: z.string().max(200).optional(),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

export const SearchItem = z.object({
  article_id: Id,
  table_name: Board,
  /** Category of a worry, or that of an info post: 'information', 'experience' or 'question'. */
  category: z.string(),
  title: z.string(),
  writer_id: z.number().int(),
  nickname: z.string(),
  /** Whether the nickname is the alias of a persona. */
  anonymous_yn: Flag,
  /** The first 160 code points of the post; for a match in the text, 160 code points around the match. */
  content: z.string(),
  /** Whether `content` is from the expert's answer. */
  is_of_answer: z.boolean(),
  /** Keywords with their #; empty for an info post. */
  keywords: CommaList,
  comment_cnt: z.number().int(),
  /** Whether an expert has answered the worry; false for an info post. */
  is_counselor_answer: z.boolean(),
  is_bookmark: z.boolean(),
  created_at: Instant,
  view_cnt: z.number().int(),
});
export type SearchItem = z.infer<typeof SearchItem>;

/** Posts of both boards, newest first. */
export const SearchResult = z.object({
  articles_searched_title: z.array(SearchItem),
  articles_searched_keyword: z.array(SearchItem),
  /** Matches in the text that are in neither of the other lists. */
  articles_searched_text: z.array(SearchItem),
  /** Other keywords of the matching posts, without #. Only on the first page. */
  relative_keywords: CommaList,
  next_title: z.string().nullable(),
  next_keyword: z.string().nullable(),
  next_text: z.string().nullable(),
});
export type SearchResult = z.infer<typeof SearchResult>;

/**
 * A word that many people search for. If there are too few such words, keywords of recent worries follow them in the list. The
 * most popular word comes first.
 */
export const PopularKeyword = z.object({ keyword: z.string() });
export type PopularKeyword = z.infer<typeof PopularKeyword>;
