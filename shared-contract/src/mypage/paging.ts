import { z } from 'zod';

/** Request parameters of the lists of my page. Page and size are in the path and therefore text. */
const Page = z.number().int().min(1).max(10_000);
/** Number of items of a page. */
export const Size = z.number().int().min(1).max(100);
export const ListPage = z.object({ page: Page, size: Size });

/**
 * `next_cursor` of the previous answer; overrides the page, and keeps the list stable while the member adds entries.
 */
export const ListCursor = z.object({ cursor: z.string().max(200).optional() });
