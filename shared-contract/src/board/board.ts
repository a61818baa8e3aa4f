import { z } from 'zod';
import { codecOf } from '../call/codecs.ts';
import { board } from '../call/fields.ts';
import { IdText } from '../common.ts';

/** One of the two boards. Bookmarks and search results identify a board by its table name on the wire (rules/search.md). */
export const Board = codecOf(z.enum(['bbs_counsels', 'bbs_informations']), z.enum(['worry', 'info']), board);
export type Board = z.infer<typeof Board>;

/** Parameters of a path that identify a post of either board. */
export const PostParams = z.object({ table: Board, id: IdText });

/** Counts a view of a post. Calls that read a post count none, because browsers also read posts that are not opened. */
export const ViewBody = z.object({ anonym_token: z.string().min(1).max(200) });
export type ViewBody = z.infer<typeof ViewBody>;
