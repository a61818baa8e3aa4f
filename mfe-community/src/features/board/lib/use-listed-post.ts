import { boardKeys, homeKeys } from '@onmaum/shared-board';
import type { Board, InfoList, InfoListItem, WorryList, WorryListItem } from '@onmaum/shared-contract';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

interface Listed {
  worry: WorryListItem;
  info: InfoListItem;
}
type Cached = InfiniteData<WorryList | InfoList> | WorryListItem[] | undefined;

/**
 * A post as the newest list has it that was fetched before; undefined if none has it. It stands for the post only until
 * that comes, which may have been edited or deleted since.
 */
export function useListedPost<B extends Board>(board: B, id: string): Listed[B] | undefined {
  const cache = useQueryClient().getQueryCache();
  const [listed] = useState(() =>
    [boardKeys(board).lists, ...(board === 'worry' ? [homeKeys.worries] : [])]
      .flatMap((queryKey) => cache.findAll({ queryKey }))
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .flatMap(({ state }) => postsIn(state.data as Cached))
      .find((post) => String(post.id) === id),
  );
  return listed as Listed[B] | undefined;
}

function postsIn(list: Cached): (WorryListItem | InfoListItem)[] {
  if (!list || Array.isArray(list)) return list ?? [];
  return list.pages.flatMap<WorryListItem | InfoListItem>((page) =>
    'counselList' in page ? page.counselList : page.infoList,
  );
}
