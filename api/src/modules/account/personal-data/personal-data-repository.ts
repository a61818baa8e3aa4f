import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../db/schema.ts';
import { memberViewer } from '../../../lib/member-viewer.ts';
import type { PersonalTable, Wording } from './personal-table.ts';
import { PERSONAL_TABLES } from './personal-tables.ts';

const ownedBy = ({ column, isViewer, of }: PersonalTable['owner'], memberId: number): RawBuilder<unknown> =>
  of
    ? sql`${sql.ref(column)} in (select id from ${sql.table(of.table)} where ${ownedBy(of, memberId)})`
    : sql`${sql.ref(column)} = ${isViewer ? memberViewer(memberId) : memberId}`;

const worded = ([name, { table, column, key, unless = [] }]: [string, Wording]): RawBuilder<unknown> => {
  const isMeant = [
    ...Object.entries(key).map(([its, own]) => sql`other.${sql.ref(its)} = one.${sql.ref(own)}`),
    ...unless.map((own) => sql`one.${sql.ref(own)} is null`),
  ];
  return sql`, (
    select other.${sql.ref(column)} from ${sql.table(table)} other where ${sql.join(isMeant, sql` and `)}
  ) as ${sql.ref(name)}`;
};

/** Columns to select: `only`, or all. */
const columnsOf = (exported: PersonalTable['export']): RawBuilder<unknown> =>
  'only' in exported && exported.only ? sql.join(exported.only.map((column) => sql.ref(`one.${column}`))) : sql`one.*`;

/** The rows of a member in one table, still encrypted, with the added columns (`also`). */
export async function findPersonalRows(db: Db, { table, owner, export: exported }: PersonalTable, memberId: number) {
  const from = ('title' in exported && exported.from) || sql.table(table);
  const also = Object.entries(('title' in exported && exported.also) || {}).map(worded);
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(exported)} ${sql.join(also, sql` `)} from ${from} one where ${ownedBy(owner, memberId)}
    order by 1, 2
  `.execute(db);
  return rows;
}

/** Deletes the rows of a leaving member in every table whose `leaving` is 'delete'. */
export async function deletePersonalRows(trx: Trx, memberId: number): Promise<void> {
  for (const one of PERSONAL_TABLES.filter(({ leaving }) => leaving === 'delete')) {
    await sql`delete from ${sql.table(one.table)} where ${ownedBy(one.owner, memberId)}`.execute(trx);
  }
}
