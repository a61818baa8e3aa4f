import type { Board, MyArticle, MyArticles, MyBookmarks, MyComments, MyPolls } from '@onmaum/shared-contract';
import { mypageKeys, replaceItems, updateCachedPages } from '@onmaum/shared-query';
import type { QueryClient } from '@tanstack/react-query';

/** Cached lists of the member's activity on the boards (rules/mypage.md#activity). */

type ActivityPage = MyArticles | MyComments | MyPolls | MyBookmarks;
interface Facts {
  is_bookmark: boolean;
  comment_cnt: number;
}

/** Marks a list of my page as stale after an action of the member; it is refetched when it is shown next. */
export const activityChanged = (
  client: QueryClient,
  list: 'activity' | 'articles' | 'comments' | 'polls' | 'bookmarks',
) => void client.invalidateQueries({ queryKey: mypageKeys[list], refetchType: 'none' });

/** Updates a post of the member in the member's list of posts. */
export const patchArticle = (client: QueryClient, board: Board, id: number, change: Partial<MyArticle>) =>
  updateCachedPages<MyArticles>(client, mypageKeys.articles, (page) =>
    replaceItems(
      page,
      'articleList',
      page.articleList.map((one) => (one.id === id && one.table_name === board ? { ...one, ...change } : one)),
    ),
  );

/** Applies an update of a post to each of the four lists of the member's activity. */
export const patchActivity = (
  client: QueryClient,
  board: Board,
  id: number,
  patch: <Post extends Facts>(posts: Post[], isIt: (post: Post) => boolean) => Post[],
) =>
  updateCachedPages<ActivityPage>(client, mypageKeys.activity, (page) => {
    if ('articleList' in page) {
      const isIt = (one: MyArticle) => one.table_name === board && one.id === id;
      return replaceItems(page, 'articleList', patch(page.articleList, isIt));
    }
    const concerns = (one: { table_name: Board; target_id: number }) =>
      one.table_name === board && one.target_id === id;
    if ('commentList' in page) return replaceItems(page, 'commentList', patch(page.commentList, concerns));
    if ('bookmarkList' in page) return replaceItems(page, 'bookmarkList', patch(page.bookmarkList, concerns));
    const isIt = ({ bbs_counsel_id }: MyPolls['pollList'][number]) => board === 'worry' && bbs_counsel_id === id;
    return replaceItems(page, 'pollList', patch(page.pollList, isIt));
  });
