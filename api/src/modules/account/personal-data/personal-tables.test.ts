import { sql } from 'kysely';
import { useApp } from '../../../../test/support/app.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const api = useApp();

const read = async (query: ReturnType<typeof sql<{ name: string; column: string }>>) =>
  (await query.execute(api.db)).rows;

/** Tables that refer to a listed table but contain no data of members. */
const OF_OTHERS = [
  // deleted with its session
  'refresh_tokens',
  // deleted with its notification
  'notification_queue',
];

test('Every table that refers to a member or counsellor is listed with its column', async () => {
  const keys = await read(sql`
    select conrelid::regclass::text as name, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('members'::regclass, 'counsellors'::regclass)
  `);
  const listed = PERSONAL_TABLES.map(({ table, owner }) => `${table}.${owner.column}`);
  const forgotten = keys.map(({ name, column }) => `${name}.${column}`).filter((key) => !listed.includes(key));
  // this column refers from an invited member to the inviter, and is emptied when the invited member leaves
  expect(forgotten).toEqual(['members.invited_by']);
});

test('Every table that refers to a listed table is listed, or contains no data of members', async () => {
  const children = await read(sql`
    select distinct conrelid::regclass::text as name, '' as column from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
      and confrelid::regclass::text in (${sql.join(PERSONAL_TABLES.map(({ table }) => table))})
  `);
  const known = new Set<string>(PERSONAL_TABLES.map(({ table }) => table));
  const others = children.map(({ name }) => name).filter((name) => !known.has(name));
  expect(others.toSorted()).toEqual(OF_OTHERS.toSorted());
});

test('Every table with members as viewers is listed', async () => {
  const viewed = await read(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%viewer%'
  `);
  const listed = PERSONAL_TABLES.filter(({ owner }) => owner.isViewer);
  expect(viewed.map(({ name, column }) => `${name}.${column}`).toSorted()).toEqual(
    listed.map(({ table, owner }) => `${table}.${owner.column}`).toSorted(),
  );
});

test('Every encrypted column belongs to a listed table', async () => {
  const encrypted = await read(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_enc'
  `);
  expect(encrypted.length).toBeGreaterThan(6);
  const known = new Set<string>(PERSONAL_TABLES.map(({ table }) => table));
  expect(encrypted.filter(({ name }) => !known.has(name))).toEqual([]);
});

test('No two tables have the same name in the export', () => {
  const names = PERSONAL_TABLES.flatMap(({ table, export: exported }) =>
    'no' in exported ? [] : [exported.name ?? table],
  );
  expect(names).toEqual([...new Set(names)]);
});

test('Every column that the list names exists', async () => {
  const columns = await read(sql`
    select table_name as name, column_name as column from information_schema.columns where table_schema = 'public'
  `);
  const all = new Set(columns.map(({ name, column }) => `${name}.${column}`));
  const named = PERSONAL_TABLES.flatMap(({ table, owner, export: exported }) =>
    [owner.column, ...('no' in exported ? [] : [...(exported.without ?? []), ...(exported.only ?? [])])].map(
      (column) => `${table}.${column}`,
    ),
  );
  expect(named.filter((column) => !all.has(column))).toEqual([]);
});
