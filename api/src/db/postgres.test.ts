/** @database postgres: migrations there and here make the same tables */

import { sql } from 'kysely';
import { TEST_SERVER } from '../../test/support/database.ts';
import { createDatabase } from '../../test/support/postgres.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';

const tables = sql<Record<string, string>>`
  select table_name, column_name, data_type, is_nullable from information_schema.columns
  where table_schema = current_schema() order by 1, 2
`;

describe('a PostgreSQL server', () => {
  test('gets the same tables from the same migrations, also from two servers at once', async () => {
    const { url, drop } = await createDatabase(TEST_SERVER ?? '', `onmaum_test_${process.pid}`);
    const at = { databaseUrl: url, dataDir: null };
    const opened = await Promise.all([openDatabase(at), openDatabase(at), openDatabase({ dataDir: null })]);
    try {
      await Promise.all(opened.map(({ db }) => migrate(db)));
      const [there, twin, here] = await Promise.all(opened.map(({ db }) => tables.execute(db)));
      expect(there?.rows).toEqual(here?.rows);
      expect(twin?.rows).toEqual(here?.rows);
    } finally {
      await Promise.all(opened.map(({ close }) => close()));
      await drop();
    }
  });
});
