import type { Kysely } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';

/** Inserts a row. @returns its id */
export async function insert<T extends keyof Database>(db: Kysely<Database>, table: T, row: object): Promise<number> {
  const inserted = await db
    .insertInto(table)
    .values(row as never)
    .returning('id' as never)
    .executeTakeFirstOrThrow();
  return (inserted as { id: number }).id;
}
