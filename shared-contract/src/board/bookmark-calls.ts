import type { CallRules } from '../call/call.ts';
import { BookmarkResult, IdParam } from '../common.ts';
import { PostParams } from './board.ts';

/** Common rules of the calls that toggle a bookmark (rules/boards.md#bookmarks). */

const rules = { tag: '북마크', access: 'member', limit: 120, cache: 'never' } as const;

/** Toggles a bookmark on a post of one board by GET. */
export const togglingPost = {
  ...rules,
  changes: true,
  schema: { params: IdParam, query: null, body: null, answer: BookmarkResult },
} as const satisfies CallRules;

/** Toggles a bookmark on a post of the board in the path. */
export const togglingOnBoard = {
  ...rules,
  schema: { params: PostParams, query: null, body: null, answer: BookmarkResult },
} as const satisfies CallRules;
