import type { Board } from '@onmaum/shared-contract';

/**
 * For each board: the tables of its posts and of their search grams (`worry_grams`), the column by which other tables
 * reference a post, and the value of `view_marks.table_name`.
 */
export const BOARDS = {
  worry: { posts: 'worries', grams: 'worry_grams', post: 'worry_id', table: 'bbs_counsels' },
  info: { posts: 'infos', grams: 'info_grams', post: 'info_id', table: 'bbs_informations' },
} as const satisfies Record<Board, { posts: string; grams: string; post: string; table: string }>;
