import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * Whether the search may find and show a post, in any of its lists: the only place that decides it. It must contain the condition
 * of the search indexes, `deleted_at is null`.
 */
export const isSearchable = (post: string): RawBuilder<boolean> => sql`${sql.ref(`${post}.deleted_at`)} is null`;
