import { z } from 'zod';
import { COUNTED_MAX } from '../constants.ts';

const Count = z.number().int().min(0).max(COUNTED_MAX);

/** Number of entries behind each item of the menu (rules/mypage.md#menu). */
export const MyCounts = z.object({
  orders: Count,
  articles: Count,
  comments: Count,
  polls: Count,
  bookmarks: Count,
});
export type MyCounts = z.infer<typeof MyCounts>;
