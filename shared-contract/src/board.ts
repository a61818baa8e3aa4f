import { z } from 'zod';

/** Names of the two boards on the wire: `table` of bookmarks and of search results (part-2 §7). */
export const BoardTable = z.enum(['bbs_counsels', 'bbs_informations']);
export type BoardTable = z.infer<typeof BoardTable>;

/** POST /api/main/bookmark/{table}/{id} */
export const BookmarkParams = z.object({
  table: BoardTable,
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

/**
 * POST /api/main/view/{table}/{id}: a visitor reads a page that came ready from the server, and so called
 * nothing that could count the view. A member's view is counted by the call for the post itself.
 */
export const ViewBody = z.object({ anonym_token: z.string().min(1).max(200) });
export type ViewBody = z.infer<typeof ViewBody>;
