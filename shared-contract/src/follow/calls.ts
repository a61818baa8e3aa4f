import type { Call, CallRules } from '../call/call.ts';
import { FollowParams, FollowState } from './follow.ts';

/** Calls that turn notifications of new comments on a post on and off. Both set a state, so they are idempotent. */

const tag = '새 댓글 알림';
const rules = { tag, access: 'member', limit: 120, cache: 'never' } as const satisfies Partial<CallRules>;

export const follow = {
  ...rules,
  method: 'PUT',
  path: '/api/follow/:board/:id',
  summary: '새 댓글 알림 받기',
  refuses: [404],
  schema: { params: FollowParams, query: null, body: null, answer: FollowState },
} as const satisfies Call;

export const unfollow = {
  ...rules,
  method: 'DELETE',
  path: '/api/follow/:board/:id',
  summary: '새 댓글 알림 끄기',
  refuses: [404],
  schema: { params: FollowParams, query: null, body: null, answer: FollowState },
} as const satisfies Call;
