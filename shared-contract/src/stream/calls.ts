import type { Call } from '../call/call.ts';
import { EventStream } from '../call/codecs.ts';

/** Call that opens the stream of events (rules/http.md#stream). */

const tag = '알림';

export const open = {
  method: 'GET',
  path: '/api/stream',
  tag,
  summary: '바뀐 것을 알리는 이벤트 스트림',
  access: 'member',
  limit: 30,
  cache: 'never',
  schema: { params: null, query: null, body: null, answer: EventStream },
} as const satisfies Call;
