import type { Board } from '@onmaum/shared-contract';

/**
 * Query keys of posts, home, search, orders and my page. All areas of the site share one query cache, so an action can update or
 * invalidate every cached copy of what it changes.
 */

export const boardKeys = (board: Board) => ({
  lists: [board, 'list'] as const,
  list: (filters: object) => [board, 'list', filters] as const,
  /** Lists with the filter for the member's bookmarks, whatever their other filters are. */
  bookmarkedLists: [board, 'list', { scope: 'bookmarked' }] as const,
  views: [board, 'view'] as const,
  view: (id: string) => [board, 'view', id] as const,
  comments: (postId: number) => [board, 'comments', postId] as const,
});

export const homeKeys = {
  worries: ['home', 'worries'],
  infos: ['home', 'infos'],
  reviews: ['home', 'reviews'],
  reports: ['home', 'reports'],
} as const;

export const searchKeys = {
  lists: ['search', 'list'] as const,
  list: (keyword: string, within: 'title' | 'keyword' | 'text') => ['search', 'list', keyword, within] as const,
  popular: ['search', 'popular'] as const,
};

export const orderKeys = {
  /** The buyer's receipt of an order, with the state of the order. */
  receipt: (orderId: string) => ['order', 'receipt', orderId] as const,
};

export const mypageKeys = {
  /** The member's account, including points. */
  info: ['mypage', 'info'] as const,
  counts: ['mypage', 'counts'] as const,
  /** The member's activity on the boards: all four lists. */
  activity: ['mypage', 'activity'] as const,
  articles: ['mypage', 'activity', 'articles'] as const,
  comments: ['mypage', 'activity', 'comments'] as const,
  polls: ['mypage', 'activity', 'polls'] as const,
  bookmarks: ['mypage', 'activity', 'bookmarks'] as const,
  points: ['mypage', 'points'] as const,
  exchanges: ['mypage', 'exchanges'] as const,
  orders: ['mypage', 'orders'] as const,
  reports: ['mypage', 'reports'] as const,
  /** People whom the member has blocked. `blocks`: the list with names. `blocked`: the ids, for collapsing their posts. */
  blocks: ['mypage', 'blocks'] as const,
  blocked: ['mypage', 'blocked'] as const,
};
