import { z } from 'zod';

/** A database id on the wire: a positive safe integer. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** An id in a path, where it is text. */
export const IdText = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER);
export const IdParam = z.object({ id: IdText });
/** An instant, ISO 8601 in UTC. */
export const Instant = z.string();

export const BookmarkResult = z.object({ is_bookmark: z.boolean() });
export type BookmarkResult = z.infer<typeof BookmarkResult>;
