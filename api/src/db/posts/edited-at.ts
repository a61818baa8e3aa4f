import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * Value of `edited_at` in an update: now if one of the texts changes, otherwise the former value. @param texts new texts by
 * column
 */
export const editedAt = (texts: Readonly<Record<string, string | null | undefined>>): RawBuilder<Date | null> => {
  const changes = Object.entries(texts).map(([column, text]) => sql`${sql.ref(column)} is distinct from ${text}::text`);
  return sql`case when ${sql.join(changes, sql` or `)} then ${new Date()}::timestamptz else edited_at end`;
};
