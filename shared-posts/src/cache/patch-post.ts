import type { Board, HomeInfo, InfoDetail, RelatedWorry, WorryDetail } from '@onmaum/shared-contract';
import { boardKeys, homeKeys, replaceItems, updateCachedData } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { activityChanged } from './activity.ts';
import { type PostFacts, updateCachedLists } from './update-cache.ts';

export type { PostFacts } from './update-cache.ts';

/** Updates a post in its cached page and in the cached lists (`updateCachedLists`). */
export function patchPost(
  client: QueryClient,
  board: Board,
  id: number,
  change: (post: PostFacts) => Partial<PostFacts>,
) {
  const patch = <Post extends PostFacts>(post: Post): Post => ({ ...post, ...change(post) });
  updateCachedData<WorryDetail | InfoDetail>(client, boardKeys(board).view(String(id)), patch);
  updateCachedLists(client, board, id, (posts, isIt) => posts.map((post) => (isIt(post) ? patch(post) : post)));
}

/**
 * Removes a deleted post from the cached lists (`updateCachedLists`), from infos on home, and from the related worries of cached
 * pages. Its own cached page stays, as it may still be on screen.
 */
export function removePost(client: QueryClient, board: Board, id: number) {
  updateCachedLists(client, board, id, (posts, isIt) => posts.filter((post) => !isIt(post)));
  if (board === 'info')
    updateCachedData<HomeInfo[]>(client, homeKeys.infos, (infos) => without(infos, (one) => one.id, id));
  else {
    const others = (worries: RelatedWorry[]) => without(worries, (one) => one.top_counsel_id, id);
    updateCachedData<WorryDetail>(client, boardKeys(board).views, (worry) =>
      (['familyCounsels', 'topCounsels'] as const).reduce(
        (updated, list) => replaceItems(updated, list, others(updated[list])),
        worry,
      ),
    );
  }
  activityChanged(client, 'activity');
}

/** Removes the item with this id. Without such an item, the result is the same list. */
const without = <Item>(items: Item[], idOf: (item: Item) => number, id: number): Item[] =>
  items.some((item) => idOf(item) === id) ? items.filter((item) => idOf(item) !== id) : items;
