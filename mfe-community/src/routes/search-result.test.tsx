import * as search from '@onmaum/shared-contract/search/calls';
import { fakeApi } from '@onmaum/shared-testing';
import { searchResult } from '@onmaum/shared-testing/posts';
import { QueryClient } from '@tanstack/react-query';
import { handle } from './search-result.tsx';

const api = fakeApi();

test('a link to results that somebody only points at makes no search, since each search counts', async () => {
  api.answers(search.find, searchResult());
  api.answers(search.popular, []);
  const at = { params: { keyword: '직장' }, searchParams: new URLSearchParams(), origin: location.origin };
  await handle.prefetch?.(new QueryClient(), at);
  expect(api.sent(search.find)).toEqual([]);
});
