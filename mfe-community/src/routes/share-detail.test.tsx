import { ApiError, api } from '@onmaum/shared-auth';
import { QueryClient } from '@tanstack/react-query';
import { infoDetail } from '../testing/infos.ts';
import { handle } from './share-detail.tsx';

const at = { params: { id: '1' }, searchParams: new URLSearchParams(), origin: 'https://onmaum.example' };
const get = jest.spyOn(api, 'get');

async function statusOfPage() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await handle.prefetch?.(client, at);
  return handle.status?.(client, at);
}

test.each([
  ['a post', 200, () => get.mockResolvedValueOnce(infoDetail(1))],
  ['a deleted post', 404, () => get.mockResolvedValueOnce(infoDetail(1, { del_yn: 'Y' }))],
  ['an unknown post', 404, () => get.mockRejectedValueOnce(new ApiError(404, 'not_found', '없는 글입니다.'))],
  ['no id', 404, () => get.mockRejectedValueOnce(new ApiError(422, 'invalid', '올바르지 않습니다.'))],
  ['a post that could not be asked for', 503, () => get.mockRejectedValueOnce(ApiError.unreachable())],
])('the page of %s answers %i', async (_which, status, answer) => {
  answer();
  expect(await statusOfPage()).toBe(status);
});
