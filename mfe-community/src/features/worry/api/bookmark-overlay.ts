import type { WorryDetail, WorryList } from '@onmaum/shared-contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { worryKeys } from './worry-keys.ts';

/** Shows a bookmark, or its absence, wherever the post is on screen or kept: in every list and in its page. */
export function showBookmark(client: QueryClient, id: number, is_bookmark: boolean) {
  client.setQueriesData<InfiniteData<WorryList>>({ queryKey: worryKeys.lists }, (data) =>
    data?.pages.some(({ counselList }) => counselList.some((worry) => worry.id === id))
      ? { ...data, pages: data.pages.map((page) => markInPage(page, id, is_bookmark)) }
      : data,
  );
  client.setQueryData<WorryDetail | null>(worryKeys.view(String(id)), (worry) => worry && { ...worry, is_bookmark });
}

const markInPage = (page: WorryList, id: number, is_bookmark: boolean): WorryList => ({
  ...page,
  counselList: page.counselList.map((worry) => (worry.id === id ? { ...worry, is_bookmark } : worry)),
});
