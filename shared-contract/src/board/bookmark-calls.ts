import type { CallRules } from '../call/call.ts';
import { BookmarkResult, IdParam } from '../common.ts';
import { PostParams } from './board.ts';

/** Common rules of the calls that toggle a bookmark (rules/boards.md#bookmarks). */

const rules = { tag: '북마크', access: 'member', limit: 120, cache: 'never' } as const;

/** Rules of a GET call that toggles a bookmark. Each board has its own call. */
export const togglingPost = {
  ...rules,
  changes: true,
  schema: { params: IdParam, query: null, body: null, answer: BookmarkResult },
} as const satisfies CallRules;

/** Rules of a call that toggles a bookmark and has the board in its path. */
export const togglingOnBoard = {
  ...rules,
  schema: { params: PostParams, query: null, body: null, answer: BookmarkResult },
} as const satisfies CallRules;
