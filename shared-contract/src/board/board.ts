import { z } from 'zod';
import { codecOf } from '../call/codecs.ts';
import { board } from '../call/fields.ts';
import { IdText } from '../common.ts';

/** One of the two boards. On the wire, bookmarks and search results name them by table (rules/search.md). */
export const Board = codecOf(z.enum(['bbs_counsels', 'bbs_informations']), z.enum(['worry', 'info']), board);
export type Board = z.infer<typeof Board>;

/** A post of either board in an address. */
export const PostParams = z.object({ table: Board, id: IdText });

/**
 * Reports that a visitor read a server-rendered page, for which no other call was made. A member's view is
 * counted by the call for the post itself.
 */
export const ViewBody = z.object({ anonym_token: z.string().min(1).max(200) });
export type ViewBody = z.infer<typeof ViewBody>;
