import { z } from 'zod';

/** Path parameters of the lists of my page. `formValues` converts them from text to numbers. */
const Page = z.number().int().min(1).max(10_000);
/** Number of items on a page. */
export const Size = z.number().int().min(1).max(100);
export const ListPage = z.object({ page: Page, size: Size });

/**
 * `next_cursor` of the previous answer; overrides the page. With it, no entry is skipped or repeated if the member adds entries.
 */
export const ListCursor = z.object({ cursor: z.string().max(200).optional() });
