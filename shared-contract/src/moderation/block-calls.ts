import type { Call, CallRules } from '../call/call.ts';
import { Nothing } from '../call/codecs.ts';
import { ListCursor, ListPage } from '../mypage/paging.ts';
import { Block, BlockBody, Blocked, BlockList, BlockStateBody } from './block.ts';

/** Calls with which a member blocks other members (rules/moderation.md#blocking). */

const tag = '차단';
const rules = { tag, access: 'member', cache: 'never' } as const satisfies Partial<CallRules>;

export const block = {
  ...rules,
  method: 'POST',
  path: '/api/moderation/block',
  summary: '글이나 댓글을 쓴 사람 차단하기',
  limit: 60,
  refuses: [404, 409],
  schema: { params: null, query: null, body: BlockBody, answer: Block },
} as const satisfies Call;

export const setBlocked = {
  ...rules,
  method: 'PUT',
  path: '/api/moderation/block-state',
  summary: '차단을 풀거나 되돌리기',
  limit: 60,
  refuses: [404, 409],
  schema: { params: null, query: null, body: BlockStateBody, answer: Nothing },
} as const satisfies Call;

export const blocked = {
  ...rules,
  method: 'GET',
  path: '/api/moderation/blocked',
  summary: '글과 댓글을 접어 둘 사람',
  limit: 240,
  schema: { params: null, query: null, body: null, answer: Blocked },
} as const satisfies Call;

export const blocks = {
  ...rules,
  method: 'GET',
  path: '/api/mypage/block-list/:page/:size',
  summary: '차단한 사람',
  limit: 120,
  schema: { params: ListPage, query: ListCursor, body: null, answer: BlockList },
} as const satisfies Call;
