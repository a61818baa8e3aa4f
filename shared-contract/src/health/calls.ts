import { z } from 'zod';
import type { Call } from '../call/call.ts';

/** Liveness and readiness checks of the process. They have no rate limit, because load balancers call them often. */

const tag = '상태';
const Health = z.object({ status: z.literal('ok') });

export const live = {
  method: 'GET',
  path: '/healthz',
  tag,
  summary: '프로세스가 응답하는지',
  access: 'open',
  limit: 'none',
  cache: 'never',
  schema: { params: null, query: null, body: null, answer: Health },
} as const satisfies Call;

export const ready = {
  method: 'GET',
  path: '/readyz',
  tag,
  summary: '데이터베이스가 응답하고 종료 중이 아닌지',
  access: 'open',
  limit: 'none',
  cache: 'never',
  refuses: [503],
  schema: { params: null, query: null, body: null, answer: Health },
} as const satisfies Call;
