import type { InfoDetail, WorryDetail } from '@onmaum/shared-contract';
import type { QueryClient } from '@tanstack/react-query';
import { type PostFacts, rewriteKept, rewriteLists } from './kept-lists.ts';
import { type Board, boardKeys } from './query-keys.ts';

export type { PostFacts } from './kept-lists.ts';

/**
 * Changes what is known of a post wherever it is on screen or kept: in its page, in the lists of the
 * board, of home and of searches.
 */
export function patchPost(
  client: QueryClient,
  board: Board,
  id: number,
  change: (post: PostFacts) => Partial<PostFacts>,
) {
  const patch = <Post extends PostFacts>(post: Post): Post => ({ ...post, ...change(post) });
  rewriteKept<WorryDetail | InfoDetail>(client, boardKeys(board).view(String(id)), patch);
  rewriteLists(client, board, id, (posts, isIt) => posts.map((post) => (isIt(post) ? patch(post) : post)));
}

/** Takes a deleted post out of every kept list; its page is left to whoever still shows it. */
export function dropPost(client: QueryClient, board: Board, id: number) {
  rewriteLists(client, board, id, (posts, isIt) => posts.filter((post) => !isIt(post)));
}
