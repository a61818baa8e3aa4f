import { call } from '@onmaum/shared-auth';
import type {
  MyArticle,
  MyArticles,
  MyBookmark,
  MyBookmarks,
  MyComment,
  MyComments,
  MyPoll,
  MyPolls,
} from '@onmaum/shared-contract';
import { LIMITS } from '@onmaum/shared-contract/constants';
import * as activity from '@onmaum/shared-contract/mypage/activity-calls';
import { mypageKeys, pagedListOptions, uniqueBy, uniqueById, usePagedList } from '@onmaum/shared-query';
import type { InfiniteData } from '@tanstack/react-query';

/** The four lists of the member's activity (rules/mypage.md#activity), paged by cursor. */

const personal = { personal: true } as const;

const pageAt = (cursor: string | null, signal: AbortSignal, size: number = LIMITS.pageSize) => ({
  params: { page: 1, size },
  query: cursor === null ? {} : { cursor },
  signal,
});

export const articleListOptions = pagedListOptions(
  mypageKeys.articles,
  (...page) => call(activity.articles, pageAt(...page)),
  personal,
);
export const commentListOptions = pagedListOptions(
  mypageKeys.comments,
  (...page) => call(activity.comments, pageAt(...page)),
  personal,
);
export const pollListOptions = pagedListOptions(
  mypageKeys.polls,
  (...page) => call(activity.polls, pageAt(...page)),
  personal,
);
export const bookmarkListOptions = pagedListOptions(
  mypageKeys.bookmarks,
  (...page) => call(activity.bookmarks, pageAt(...page)),
  personal,
);

/** Key of a post. It contains the board, since a worry and an info post may have the same id. */
export const keyOfArticle = ({ table_name, id }: MyArticle) => `${table_name} ${id}`;

const articlesOf = ({ pages }: InfiniteData<MyArticles>): MyArticle[] =>
  uniqueBy(
    pages.flatMap(({ articleList }) => articleList),
    keyOfArticle,
  );
const commentsOf = ({ pages }: InfiniteData<MyComments>): MyComment[] =>
  uniqueById(pages.flatMap(({ commentList }) => commentList));
const pollsOf = ({ pages }: InfiniteData<MyPolls>): MyPoll[] => uniqueById(pages.flatMap(({ pollList }) => pollList));
/** The bookmarks of the list. A removed bookmark disappears at once, and reappears if the call fails. */
const bookmarksOf = ({ pages }: InfiniteData<MyBookmarks>): MyBookmark[] =>
  uniqueById(pages.flatMap(({ bookmarkList }) => bookmarkList)).filter(({ is_bookmark }) => is_bookmark);

export const useArticles = () => usePagedList(articleListOptions, articlesOf);
export const useComments = () => usePagedList(commentListOptions, commentsOf);
export const usePolls = () => usePagedList(pollListOptions, pollsOf);
export const useBookmarks = () => usePagedList(bookmarkListOptions, bookmarksOf);
