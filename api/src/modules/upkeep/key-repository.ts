import { sql } from 'kysely';
import type { EncryptedColumn } from '../../db/encrypted-columns.ts';
import type { Db, Trx } from '../../db/schema.ts';

interface EncryptedText {
  id: number;
  text: string;
}

/**
 * Locks the next texts of a column that are not encrypted with the current key, in the order of their ids. Rows that another
 * transaction has locked are skipped.
 */
export async function lockOldTexts(
  trx: Trx,
  { table, column, id }: EncryptedColumn,
  { keyId, after, limit }: { keyId: string; after: number; limit: number },
): Promise<EncryptedText[]> {
  const text = sql.ref(column);
  const { rows } = await sql<EncryptedText>`
    select ${sql.ref(id)} as id, ${text} as text from ${sql.table(table)}
    where ${sql.ref(id)} > ${after} and ${text} is not null and split_part(${text}, '.', 1) <> ${keyId}
    order by 1 limit ${limit} for no key update skip locked
  `.execute(trx);
  return rows;
}

export async function replaceTexts(trx: Trx, { table, column, id }: EncryptedColumn, texts: readonly EncryptedText[]) {
  await sql`
    update ${sql.table(table)} kept set ${sql.ref(column)} = made.text
    from unnest(${texts.map((one) => one.id)}::bigint[], ${texts.map(({ text }) => text)}::text[]) as made (id, text)
    where kept.${sql.ref(id)} = made.id
  `.execute(trx);
}

/** Number of texts of a column that each key encrypts. */
export async function countByKey(
  db: Db,
  { table, column }: EncryptedColumn,
): Promise<{ key: string; texts: number }[]> {
  const text = sql.ref(column);
  const { rows } = await sql<{ key: string; texts: number }>`
    select split_part(${text}, '.', 1) as key, count(*) as texts from ${sql.table(table)}
    where ${text} is not null group by 1 order by 1
  `.execute(db);
  return rows;
}
