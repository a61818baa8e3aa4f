import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../../src/db/schema.ts';

/** Tables that only count views and searches. */
const MARKS = ['view_marks', 'search_marks'];

/**
 * Records every committed change of a row from now on, in any table; counting views does not count.
 * @returns a function that returns the number of changes of each table
 */
export async function watchWrites(db: Kysely<Database>): Promise<() => Promise<Record<string, number>>> {
  await sql`
    create table kept_writes (table_name text not null);
    create function note_write() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' then
        if to_jsonb(old) - '{view_cnt,hot}'::text[] = to_jsonb(new) - '{view_cnt,hot}'::text[] then return null; end if;
      end if;
      insert into kept_writes values (tg_table_name);
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
  return async () => {
    const { rows } = await sql<{ table_name: string; count: number }>`
      select table_name, count(*)::int as count from kept_writes group by table_name
    `.execute(db);
    return Object.fromEntries(rows.map(({ table_name, count }) => [table_name, count]));
  };
}
