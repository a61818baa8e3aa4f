import type { Call, CallRules } from '../call/call.ts';
import { ReactionBody, ReactionParams, Reactions } from './reaction.ts';

/** Calls for reactions (rules/boards.md#reactions). They set a state, so they are idempotent. */

const tag = '공감';
const rules = { tag, access: 'member', limit: 120, cache: 'never' } as const satisfies Partial<CallRules>;

export const react = {
  ...rules,
  method: 'PUT',
  path: '/api/reaction/:subject/:id',
  summary: '공감하기',
  refuses: [404, 409],
  schema: { params: ReactionParams, query: null, body: ReactionBody, answer: Reactions },
} as const satisfies Call;

export const unreact = {
  ...rules,
  method: 'DELETE',
  path: '/api/reaction/:subject/:id',
  summary: '공감 취소',
  refuses: [404, 409],
  schema: { params: ReactionParams, query: null, body: null, answer: Reactions },
} as const satisfies Call;
