import { togglingPost } from '../board/bookmark-calls.ts';
import type { Call } from '../call/call.ts';
import { WorryList, WorryListBody } from './worry.ts';

/** Calls of the list of worries. Separate from `calls.ts`, so that the list does not load code that only posts need. */

const tag = '고민';

export const list = {
  method: 'POST',
  path: '/api/counsel/list',
  tag,
  summary: '고민 목록',
  access: 'public',
  limit: 300,
  cache: 5,
  schema: { params: null, query: null, body: WorryListBody, answer: WorryList },
} as const satisfies Call;

export const toggleBookmark = {
  ...togglingPost,
  method: 'GET',
  path: '/api/counsel/bookmark/:id',
  summary: '고민 북마크 전환',
} as const satisfies Call;
