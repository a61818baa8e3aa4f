import { z } from 'zod';
import { idOf } from './call/id.ts';

/** A database id on the wire: a positive safe integer. */
export const Id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** Converts an id from a path or a query, where it is text, to a number. */
export const numberIn = (value: number | string) => (typeof value === 'string' ? idOf(value) : value);
/** An id in a path or a query. */
export const IdText = z.preprocess(numberIn, Id);
export const IdParam = z.object({ id: IdText });
/** An instant, ISO 8601 in UTC. */
export const Instant = z.string();

export const BookmarkResult = z.object({ is_bookmark: z.boolean() });
export type BookmarkResult = z.infer<typeof BookmarkResult>;
