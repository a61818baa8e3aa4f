import type { CallRules } from '../call/call.ts';
import { BookmarkResult, IdParam } from '../common.ts';
import { PostParams } from './board.ts';

/** Rules that all calls that toggle a bookmark share (rules/boards.md#bookmarks). */

const rules = { tag: '북마크', access: 'member', limit: 120, cache: 'never' } as const;

/** For a GET that toggles a bookmark; each board has its own call. */
export const togglingPost = {
  ...rules,
  changes: true,
  schema: { params: IdParam, query: null, body: null, answer: BookmarkResult },
} as const satisfies CallRules;

/** For a call that toggles a bookmark; the path contains the board. */
export const togglingOnBoard = {
  ...rules,
  schema: { params: PostParams, query: null, body: null, answer: BookmarkResult },
} as const satisfies CallRules;
