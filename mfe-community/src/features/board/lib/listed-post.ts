import type { Board, InfoList, InfoListItem, WorryList, WorryListItem } from '@onmaum/shared-contract';
import { boardKeys, homeKeys, listedItem } from '@onmaum/shared-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

export interface Listed {
  worry: WorryListItem;
  info: InfoListItem;
}
type List = InfiniteData<WorryList | InfoList> | WorryListItem[];

/** Finds a post in the cached lists; undefined if no list contains it. */
export function listedPost<B extends Board>(client: QueryClient, board: B, id: string): Listed[B] | undefined {
  const lists = [boardKeys(board).lists, ...(board === 'worry' ? [homeKeys.worries] : [])];
  return listedItem(client, lists, postsIn, id) as Listed[B] | undefined;
}

function postsIn(list: List): (WorryListItem | InfoListItem)[] {
  if (Array.isArray(list)) return list;
  return list.pages.flatMap<WorryListItem | InfoListItem>((page) =>
    'counselList' in page ? page.counselList : page.infoList,
  );
}
