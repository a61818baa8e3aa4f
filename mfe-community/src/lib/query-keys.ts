/** Names of all cached answers of this area; who changes a post must know wherever it is kept. */

/** The boards by the first word of their calls: /api/counsel/…, /api/info/…. */
export type Board = 'counsel' | 'info';

/** The boards as bookmarks and search results name them (part-2 §7). */
export const BOARD_TABLE = { counsel: 'bbs_counsels', info: 'bbs_informations' } as const satisfies Record<
  Board,
  string
>;

export const boardKeys = (board: Board) => ({
  lists: [board, 'list'] as const,
  list: (filters: object) => [board, 'list', filters] as const,
  view: (id: string) => [board, 'view', id] as const,
});

export const homeKeys = { worries: ['main', 'counsel-list'], reviews: ['main', 'review-list'] } as const;

export const searchKeys = {
  lists: ['search', 'list'] as const,
  list: (keyword: string, within: 'title' | 'keyword') => ['search', 'list', keyword, within] as const,
  popular: ['search', 'popular'] as const,
};
