import { sql } from 'kysely';
import type { OpenDatabase } from './open.ts';
import { openDatabase } from './open.ts';

let opened: OpenDatabase;

beforeAll(async () => {
  opened = await openDatabase({ dataDir: null });
});
afterAll(() => opened.close());

const kept = async () => {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(opened.db);
  return rows.map(({ statement }) => statement);
};

test('a repeated query is prepared, and each run uses its own values', async () => {
  const ask = async (text: string | null, numbers: number[]) => {
    const { rows } = await sql<{ text: string | null; sum: number }>`
      select ${text}::text as text, (select sum(one) from unnest(${numbers}::int[]) as one) as sum
    `.execute(opened.db);
    return rows;
  };
  expect(await ask('once', [1])).toEqual([{ text: 'once', sum: 1 }]);
  expect(await kept()).toEqual([]);
  for (let n = 2; n < 12; n++) {
    expect(await ask(n % 2 ? null : `time ${n}`, [n, n])).toEqual([{ text: n % 2 ? null : `time ${n}`, sum: 2 * n }]);
  }
  expect(await kept()).toEqual([expect.stringContaining('unnest($2::int[])')]);
});

test('a prepared query that failed works again, even after its table was recreated', async () => {
  const { db } = opened;
  const make = () => sql`drop table if exists things; create table things (id int primary key)`.execute(db);
  const add = (id: number) => sql`insert into things values (${id})`.execute(db);
  for (let n = 0; n < 5; n++) {
    await make();
    await add(n);
    await expect(add(n)).rejects.toThrow('duplicate key');
  }
  await expect(db.transaction().execute((trx) => sql`insert into things values (${4})`.execute(trx))).rejects.toThrow(
    'duplicate key',
  );
  await add(5);
  expect((await sql`select id from things order by id`.execute(db)).rows).toEqual([{ id: 4 }, { id: 5 }]);
});
