import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * Whether the search may find and show a post. All lists of the search use this condition. It must include the condition of
 * the search indexes, `deleted_at is null`.
 */
export const isSearchable = (post: string): RawBuilder<boolean> => sql`${sql.ref(`${post}.deleted_at`)} is null`;
