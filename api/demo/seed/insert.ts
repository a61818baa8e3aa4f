import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../src/db/schema.ts';

/** Number of rows in one statement. The statement then has far fewer parameters than the limit of 65,535. */
const BATCH_SIZE = 500;

/** Inserts rows into a table in batches. */
export async function insertAll<T extends keyof Database>(
  trx: Transaction<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH_SIZE))
      .execute();
  }
}

/** Sets the id sequence of each table to its greatest id, since the rows were inserted with explicit ids. */
export async function advanceIdSequences(trx: Transaction<Database>): Promise<void> {
  await sql`
    do $$
    declare
      owned record;
    begin
      for owned in
        select table_name as name from information_schema.columns
        where table_schema = current_schema() and column_name = 'id' and is_identity = 'YES'
      loop
        execute format(
          'select setval(pg_get_serial_sequence(%L, ''id''), max(id)) from %I having max(id) is not null',
          owned.name, owned.name
        );
      end loop;
    end $$
  `.execute(trx);
}
