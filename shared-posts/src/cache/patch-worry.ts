import type { WorryDetail } from '@onmaum/shared-contract';
import { boardKeys, updateCachedData } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';

type Change = (worry: WorryDetail) => Partial<WorryDetail>;

const keyOf = (id: number) => boardKeys('worry').view(String(id));

/** Updates the cached post, for example optimistically before a mutation. */
export const patchWorry = (client: QueryClient, id: number, change: Change) =>
  updateCachedData<WorryDetail>(client, keyOf(id), (worry) => ({ ...worry, ...change(worry) }));

/** Applies the result of a mutation. A running fetch of the post may return older data, so the post is then fetched again. */
export function applyWorryResult(client: QueryClient, id: number, change: Change) {
  patchWorry(client, id, change);
  if (client.isFetching({ queryKey: keyOf(id) })) void reloadWorry(client, id);
}

/** Fetches the post again. */
export const reloadWorry = (client: QueryClient, id: number) => client.invalidateQueries({ queryKey: keyOf(id) });
