import type { CallRules } from '../call/call.ts';
import { BookmarkResult, IdParam } from '../common.ts';
import { PostParams } from './board.ts';

/** The rules of the calls that toggle a bookmark, wherever it stands (rules/boards.md#bookmarks). */

const rules = { tag: '북마크', access: 'member', limit: 120, cache: 'never' } as const;

/** Bookmarks a post of one board; a GET. */
export const togglingPost = {
  ...rules,
  changes: true,
  schema: { params: IdParam, query: null, body: null, answer: BookmarkResult },
} as const satisfies CallRules;

/** Bookmarks a post of the board that the path names. */
export const togglingOnBoard = {
  ...rules,
  schema: { params: PostParams, query: null, body: null, answer: BookmarkResult },
} as const satisfies CallRules;
