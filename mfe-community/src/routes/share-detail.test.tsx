import { ApiError } from '@onmaum/shared-auth';
import * as infos from '@onmaum/shared-contract/info/calls';
import { fakeApi } from '@onmaum/shared-testing';
import { infoDetail } from '@onmaum/shared-testing/posts';
import { QueryClient } from '@tanstack/react-query';
import { handle } from './share-detail.tsx';

const at = { params: { id: '1' }, searchParams: new URLSearchParams(), origin: 'https://onmaum.example' };
const api = fakeApi();

async function statusOfPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await handle.prefetch?.(client, at);
  return handle.status?.(client, at);
}

test.each([
  ['a post', 200, infoDetail(1)],
  ['a deleted post', 404, infoDetail(1, { del_yn: true })],
  ['an unknown post', 404, new ApiError(404, 'not_found', '없는 글입니다.')],
  ['an invalid id', 404, new ApiError(422, 'invalid', '올바르지 않습니다.')],
  ['a post that cannot be fetched', 503, ApiError.unreachable()],
])('the page of %s has status %i', async (_which, status, answer) => {
  api.answers(infos.view, answer);
  expect(await statusOfPage()).toBe(status);
});
