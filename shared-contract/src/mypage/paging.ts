import { z } from 'zod';

/** How a list of my page is asked for. Page and size are in the path, where they are text. */
const Page = z.number().int().min(1).max(10_000);
const Size = z.number().int().min(1).max(100);
export const ListPage = z.object({ page: Page, size: Size });

/** `next_cursor` of the answer before; overrides the page, and keeps the list stable while the member acts. */
export const ListCursor = z.object({ cursor: z.string().max(200).optional() });
