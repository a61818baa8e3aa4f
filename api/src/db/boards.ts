import type { Board } from '@onmaum/shared-contract';

/** For each board, the table of its posts and the column by which comments and bookmarks reference them. */
export const BOARDS = {
  worry: { posts: 'worries', post: 'worry_id', table: 'bbs_counsels' },
  info: { posts: 'infos', post: 'info_id', table: 'bbs_informations' },
} as const satisfies Record<Board, { posts: string; post: string; table: string }>;
