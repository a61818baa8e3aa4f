import type { BoardTable } from '@onmaum/shared-contract';

/** Where each board keeps its posts, and by which column a comment or bookmark names one of them. */
export const BOARDS = {
  bbs_counsels: { posts: 'worries', post: 'worry_id' },
  bbs_informations: { posts: 'infos', post: 'info_id' },
} as const satisfies Record<BoardTable, { posts: string; post: string }>;
