import { koreanDay } from '@onmaum/shared-contract/time/korean-time';
import { sql } from 'kysely';
import type { Db } from '../../db/schema.ts';
import type { Retention } from './retention.ts';

/** Deletes the oldest rows from before a time, skipping locked rows. @returns the number of deleted rows */
export async function deleteBefore(
  db: Db,
  { table, column, kind }: Retention,
  before: Date,
  limit: number,
): Promise<number> {
  const rows = sql.table(table);
  const at = sql.ref(column);
  const { numAffectedRows } = await sql`
    delete from ${rows} where ctid = any(array(
      select ctid from ${rows} where ${at} < ${kind === 'day' ? koreanDay(before) : before}
      order by ${at} limit ${limit} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows);
}
