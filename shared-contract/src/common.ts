import { z } from 'zod';

/** A database id on the wire: a positive safe integer. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** An id in a path, which arrives as text. */
export const IdParam = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
export const Yn = z.enum(['Y', 'N']);
export type Yn = z.infer<typeof Yn>;
/** An instant, ISO 8601 in UTC. */
export const Instant = z.string();

export const BookmarkResult = z.object({ is_bookmark: z.boolean() });
export type BookmarkResult = z.infer<typeof BookmarkResult>;
