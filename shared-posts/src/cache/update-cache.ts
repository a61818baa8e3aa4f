import type { Board, InfoList, SearchItem, SearchResult, WorryList, WorryListItem } from '@onmaum/shared-contract';
import {
  boardKeys,
  homeKeys,
  replaceItems,
  searchKeys,
  updateCachedData,
  updateCachedPages,
} from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';
import { patchActivity } from './activity.ts';

/** Fields of a post that the lists of `updateCachedLists` contain. */
export interface PostFacts {
  is_bookmark: boolean;
  comment_cnt: number;
  vote_cnt?: number;
}

/** Returns the updated posts of a list; `isIt` is true for the post that changed. */
type UpdatePosts = <Post extends PostFacts>(posts: Post[], isIt: (post: Post) => boolean) => Post[];

/** Updates a post in the cached lists that contain it: lists of the boards, worries on home, search results and my page. */
export function updateCachedLists(client: QueryClient, board: Board, id: number, update: UpdatePosts) {
  const updateIfPresent = <Post extends PostFacts>(posts: Post[], isIt: (post: Post) => boolean) =>
    posts.some(isIt) ? update(posts, isIt) : posts;
  const updateById = <Post extends PostFacts & { id: number }>(posts: Post[]) =>
    updateIfPresent(posts, (post) => post.id === id);
  const updateResults = (posts: SearchItem[]) =>
    updateIfPresent(posts, (post) => post.article_id === id && post.table_name === board);

  updateCachedPages<WorryList | InfoList>(client, boardKeys(board).lists, (page) =>
    'counselList' in page
      ? replaceItems(page, 'counselList', updateById(page.counselList))
      : replaceItems(page, 'infoList', updateById(page.infoList)),
  );
  updateCachedPages<SearchResult>(client, searchKeys.lists, (page) =>
    (['articles_searched_title', 'articles_searched_keyword', 'articles_searched_text'] as const).reduce(
      (updated, list) => replaceItems(updated, list, updateResults(updated[list])),
      page,
    ),
  );
  patchActivity(client, board, id, updateIfPresent);
  if (board === 'worry') updateCachedData<WorryListItem[]>(client, homeKeys.worries, updateById);
}
