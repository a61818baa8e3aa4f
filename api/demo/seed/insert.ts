import type { Insertable, Transaction } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../src/db/schema.ts';

/** Well below the 65,535 parameters that one statement may have. */
const ROWS_AT_ONCE = 500;

/** Rows of one table, numbered from 1 where the table has ids. */
export async function insertAll<T extends keyof Database>(
  trx: Transaction<Database>,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute();
  }
}

/** The rows were inserted with ids of their own: the next ones must follow them. */
export async function continueIds(trx: Transaction<Database>): Promise<void> {
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
