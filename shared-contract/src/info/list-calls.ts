import { togglingPost } from '../board/bookmark-calls.ts';
import type { Call } from '../call/call.ts';
import { InfoList, InfoListBody } from './info.ts';

/** Calls of the list of info posts. Separate from `calls.ts`, so that the list does not load code that only posts need. */

const tag = '정보';

export const list = {
  method: 'POST',
  path: '/api/info/list',
  tag,
  summary: '정보글 목록',
  access: 'public',
  limit: 300,
  cache: 5,
  schema: { params: null, query: null, body: InfoListBody, answer: InfoList },
} as const satisfies Call;

export const toggleBookmark = {
  ...togglingPost,
  method: 'GET',
  path: '/api/info/bookmark/:id',
  summary: '정보글 북마크 전환',
} as const satisfies Call;
