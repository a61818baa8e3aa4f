import type { WorryDetail } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { rewriteKept } from '../../../lib/kept-lists.ts';
import { boardKeys } from '../../../lib/query-keys.ts';

type Change = (worry: WorryDetail) => Partial<WorryDetail>;

const keyOf = (id: number) => boardKeys('counsel').view(String(id));

/** Shows on the page of a post what an act is about to change. */
export const patchWorry = (client: QueryClient, id: number, change: Change) =>
  rewriteKept<WorryDetail>(client, keyOf(id), (worry) => ({ ...worry, ...change(worry) }));

/** Shows what an act has changed; a copy that was asked for before it does not know, and is asked for again. */
export function settleWorry(client: QueryClient, id: number, change: Change) {
  patchWorry(client, id, change);
  if (client.isFetching({ queryKey: keyOf(id) })) void reloadWorry(client, id);
}

/** Asks for the post again, as it is now. */
export const reloadWorry = (client: QueryClient, id: number) => client.invalidateQueries({ queryKey: keyOf(id) });
