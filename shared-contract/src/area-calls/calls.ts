import type { Call } from '../call/call.ts';
import { KeySet } from './key-set.ts';

/** Calls that areas' own services make to the API. */

const tag = '영역의 서비스';

export const keys = {
  method: 'GET',
  path: '/api/areas/keys',
  tag,
  summary: '호출한 사람에 대한 확인서를 검증하는 공개 키',
  access: 'public',
  limit: 60,
  cache: 60,
  schema: { params: null, query: null, body: null, answer: KeySet },
} as const satisfies Call;
