import type { Kysely, PostgresPool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';

/** Tables that are not watched: marks of views and searches, and counter changes, which are derived from other rows. */
const MARKS = ['view_marks', 'search_marks', 'count_changes'];

/**
 * Counts committed row changes from now on, in every table that is not in `MARKS`.
 * @param pool the pool that `db` uses
 * @returns a function that reads the number of changes of each table
 */
export async function watchWrites(
  db: Kysely<Database>,
  pool: PostgresPool,
): Promise<() => Promise<Record<string, number>>> {
  await sql`
    create table kept_writes (table_name text primary key, count int not null);
    create function note_write() returns trigger language plpgsql as $$
    begin
      insert into kept_writes values (tg_table_name, 1)
        on conflict (table_name) do update set count = kept_writes.count + 1;
      return null;
    end $$;
    do $$
    declare one record;
    begin
      for one in select tablename from pg_tables
        where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'kept_writes'
          and tablename <> all (${sql.lit(`{${MARKS.join(',')}}`)}::text[])
      loop
        execute format(
          'create trigger noted after insert or update or delete on %I for each row execute function note_write()',
          one.tablename
        );
      end loop;
    end $$;
  `.execute(db);
  let known: Record<string, number> | undefined;
  onWriting(pool, () => {
    known = undefined;
  });
  return async () => {
    if (known) return known;
    const { rows } = await sql<{ table_name: string; count: number }>`
      select table_name, count from kept_writes
    `.execute(db);
    known = Object.fromEntries(rows.map(({ table_name, count }) => [table_name, count]));
    return known;
  };
}

const MAY_WRITE = /\b(insert|update|delete)\b/i;

/** Calls `note` for each statement that may write. Between two calls of `note`, the counts do not change. */
function onWriting(pool: PostgresPool, note: () => void) {
  const connect = pool.connect.bind(pool);
  const watched = new WeakSet<object>();
  pool.connect = async () => {
    const client = await connect();
    if (watched.has(client)) return client;
    watched.add(client);
    const query = client.query.bind(client) as (text: string, values: readonly unknown[]) => unknown;
    const watching = (text: string, values: readonly unknown[]) => {
      if (MAY_WRITE.test(text)) note();
      return query(text, values);
    };
    return Object.assign(client, { query: watching });
  };
}
