import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { refetchPages } from './page-turns.ts';

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => client.clear());

/** Waits for one task, after which the query has handled an answer. */
const later = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Shows a list of two pages whose requests wait for `release`. */
async function showList(name: string) {
  const held: { page: number; answer: () => void }[] = [];
  const request = (page: number) => new Promise<number>((resolve) => held.push({ page, answer: () => resolve(page) }));
  const { result } = renderHook(
    () =>
      useInfiniteQuery({
        queryKey: ['list', name],
        queryFn: ({ pageParam }) => request(pageParam),
        initialPageParam: 1,
        getNextPageParam: (page) => (page === 1 ? 2 : undefined),
      }),
    { wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider> },
  );
  /** Answers the requests until no more are made. */
  async function release() {
    for (let done = 0; done < held.length; await later()) {
      for (; done < held.length; done += 1) held[done]?.answer();
    }
  }
  await release();
  /** The requested pages, in order. */
  const pages = () => held.map(({ page }) => page);
  return { pages, release, fetchNext: () => act(() => void result.current.fetchNextPage()) };
}

test('Events that arrive while a next page is fetched refetch the list once, after that page', async () => {
  const list = await showList('a');
  list.fetchNext();
  const refetched = Promise.all([1, 2, 3].map(() => refetchPages(client, ['list'])));
  expect(list.pages()).toEqual([1, 2]);
  await list.release();
  await refetched;
  expect(list.pages()).toEqual([1, 2, 1, 2]);
});

test('An event replaces a refetch that began before it, even while another list fetches its next page', async () => {
  const [growing, other] = [await showList('a'), await showList('b')];
  growing.fetchNext();
  void refetchPages(client, ['list', 'b']);
  await later();
  expect(other.pages()).toEqual([1, 1]);
  const refetched = refetchPages(client, ['list']);
  await growing.release();
  await other.release();
  await refetched;
  expect(other.pages()).toEqual([1, 1, 1]);
});
