import { boardKeys, homeKeys } from '@onmaum/shared-board';
import type { Board, InfoList, InfoListItem, PageHead, WorryList, WorryListItem } from '@onmaum/shared-contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export interface Listed {
  worry: WorryListItem;
  info: InfoListItem;
}
type Cached = InfiniteData<WorryList | InfoList> | WorryListItem[] | undefined;

/**
 * A post as the newest list has it that was fetched before; undefined if none has it. It stands for the post only until
 * that comes, which may have been edited or deleted since.
 */
export function listedPost<B extends Board>(client: QueryClient, board: B, id: string): Listed[B] | undefined {
  const cache = client.getQueryCache();
  return [boardKeys(board).lists, ...(board === 'worry' ? [homeKeys.worries] : [])]
    .flatMap((queryKey) => cache.findAll({ queryKey }))
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ state }) => postsIn(state.data as Cached))
    .find((post) => String(post.id) === id) as Listed[B] | undefined;
}

function postsIn(list: Cached): (WorryListItem | InfoListItem)[] {
  if (!list || Array.isArray(list)) return list ?? [];
  return list.pages.flatMap<WorryListItem | InfoListItem>((page) =>
    'counselList' in page ? page.counselList : page.infoList,
  );
}

/** The head of a post that is on its way, of which a list has the title; otherwise empty. */
export function listedHead(client: QueryClient, board: Board, id: string): PageHead {
  const state = client.getQueryState(boardKeys(board).view(id));
  // without a connection the page shows that, and not the post
  const comes = !state || (state.status === 'pending' && state.fetchStatus !== 'paused');
  const title = comes && listedPost(client, board, id)?.title;
  return title ? { title } : {};
}
