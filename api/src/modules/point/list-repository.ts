import { type Selectable, sql } from 'kysely';
import { ownRange } from '../../db/own-range.ts';
import type { Db } from '../../db/schema.ts';
import type { PointEntries } from '../../db/tables/points.ts';
import type { OwnRows } from '../../lib/paging/own-rows.ts';

type Entry = Pick<Selectable<PointEntries>, 'id' | 'kind' | 'cause' | 'amount' | 'created_at'>;

/** Rows of a member's ledger, the newest first. */
export async function findEntries(db: Db, which: OwnRows): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select id, kind, cause, amount, created_at from point_entries where ${ownRange({ member: 'member_id', id: 'id' }, which)}
  `.execute(db);
  return rows;
}
