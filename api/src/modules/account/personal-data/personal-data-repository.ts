import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';
import { PERSONAL_TABLES, type PersonalTable } from './personal-tables.ts';

const ownedBy = ({ owner: { column, of } }: PersonalTable, memberId: number): RawBuilder<unknown> =>
  of
    ? sql`${sql.ref(column)} in (select id from ${sql.table(of.table)} where ${sql.ref(of.column)} = ${memberId})`
    : sql`${sql.ref(column)} = ${memberId}`;

/** What of a row is its owner's. */
const columnsOf = (told: PersonalTable['export']): RawBuilder<unknown> =>
  'only' in told && told.only ? sql.join(told.only.map((column) => sql.ref(column))) : sql`*`;

/** The rows of a member in one table, as they are stored. */
export async function findPersonalRows(db: Db, one: PersonalTable, memberId: number) {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(one.export)} from ${sql.table(one.table)} where ${ownedBy(one, memberId)} order by 1, 2
  `.execute(db);
  return rows;
}

/** Deletes what is deleted of a member who leaves. */
export async function deletePersonalRows(trx: Trx, memberId: number): Promise<void> {
  for (const one of PERSONAL_TABLES.filter(({ leaving }) => leaving === 'delete')) {
    await sql`delete from ${sql.table(one.table)} where ${ownedBy(one, memberId)}`.execute(trx);
  }
}
