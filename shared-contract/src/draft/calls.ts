import type { Call } from '../call/call.ts';
import { Nothing } from '../call/codecs.ts';
import { DraftBody, DraftParams, DraftResult, DraftSaved } from './draft.ts';

/** Calls for drafts, which make a member's unfinished text available on all devices. */

const tag = '임시 저장';

export const read = {
  method: 'GET',
  path: '/api/drafts/:kind/:target',
  tag,
  summary: '임시 저장한 글',
  access: 'member',
  limit: 120,
  cache: 'never',
  schema: { params: DraftParams, query: null, body: null, answer: DraftResult },
} as const satisfies Call;

export const save = {
  method: 'PUT',
  path: '/api/drafts/:kind/:target',
  tag,
  summary: '임시 저장',
  access: 'member',
  limit: 120,
  cache: 'never',
  refuses: [409],
  // several times the size of the longest post
  bodyBytes: 192 * 1024,
  schema: { params: DraftParams, query: null, body: DraftBody, answer: DraftSaved },
} as const satisfies Call;

export const remove = {
  method: 'DELETE',
  path: '/api/drafts/:kind/:target',
  tag,
  summary: '임시 저장한 글 삭제',
  access: 'member',
  limit: 60,
  cache: 'never',
  schema: { params: DraftParams, query: null, body: null, answer: Nothing },
} as const satisfies Call;
