import type { Board, InfoDetail, WorryDetail } from '@onmaum/shared-contract';
import { boardKeys, updateCachedData } from '@onmaum/shared-query';
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
  activityChanged(client, 'activity');
}
