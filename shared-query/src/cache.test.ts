import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { patchWithFetches, updateCachedData } from './cache.ts';

const KEY: QueryKey = ['list'];
const add = (client: QueryClient, item: string) => updateCachedData<string[]>(client, KEY, (list) => [...list, item]);

/** A client with a list that was read long ago. */
function readLongAgo() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(KEY, ['first'], { updatedAt: 1000 });
  return client;
}

/** Starts to fetch the list. The answer comes when the test resolves it. */
function fetchSlowly(client: QueryClient) {
  const answer = Promise.withResolvers<string[]>();
  const done = client.fetchQuery({ queryKey: KEY, queryFn: () => answer.promise, staleTime: 0 }).catch(() => undefined);
  return { ...answer, done };
}

describe('A change of cached data', () => {
  test('stays when the fetch that was running is cancelled', async () => {
    const client = readLongAgo();
    fetchSlowly(client);
    add(client, 'second');
    await client.cancelQueries({ queryKey: KEY });
    expect(client.getQueryState(KEY)).toMatchObject({ data: ['first', 'second'], fetchStatus: 'idle' });
  });

  test('does not cancel a running fetch, whose answer then replaces the change', async () => {
    const client = readLongAgo();
    const { resolve, done } = fetchSlowly(client);
    add(client, 'second');
    expect(client.isFetching()).toBe(1);
    resolve(['new']);
    await done;
    expect(client.getQueryState(KEY)).toMatchObject({ data: ['new'], isInvalidated: false, fetchStatus: 'idle' });
  });

  test.each([false, true])('keeps the time of the data and whether it is invalidated: %s', async (isInvalidated) => {
    const client = readLongAgo();
    if (isInvalidated) await client.invalidateQueries({ queryKey: KEY });
    add(client, 'second');
    expect(client.getQueryState(KEY)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated });
    fetchSlowly(client);
    add(client, 'third');
    expect(client.getQueryState(KEY)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated });
    await client.cancelQueries({ queryKey: KEY });
    expect(client.getQueryState(KEY)).toMatchObject({
      data: ['first', 'second', 'third'],
      dataUpdatedAt: 1000,
      isInvalidated,
    });
  });

  test('keeps the error of the last fetch', async () => {
    const client = readLongAgo();
    const { reject, done } = fetchSlowly(client);
    reject(new Error('unreachable'));
    await done;
    add(client, 'second');
    expect(client.getQueryState(KEY)).toMatchObject({
      data: ['first', 'second'],
      status: 'error',
      isInvalidated: true,
    });
    expect(client.getQueryState(KEY)?.error).toEqual(new Error('unreachable'));
  });

  test('notifies nobody if it changes nothing', () => {
    const client = readLongAgo();
    const onEvent = jest.fn();
    client.getQueryCache().subscribe(onEvent);
    updateCachedData<string[]>(client, KEY, (list) => list);
    expect(onEvent).not.toHaveBeenCalled();
  });
});

test('`patchWithFetches` repeats a change in an answer that was requested earlier, but not in later answers', async () => {
  const client = readLongAgo();
  const early = fetchSlowly(client);
  patchWithFetches(client, () => add(client, 'second'), KEY);
  expect(client.getQueryData(KEY)).toEqual(['first', 'second']);
  early.resolve(['read before']);
  await early.done;
  expect(client.getQueryData(KEY)).toEqual(['read before', 'second']);
  const late = fetchSlowly(client);
  late.resolve(['read after']);
  await late.done;
  expect(client.getQueryData(KEY)).toEqual(['read after']);
});
