import type { Db } from '../../db/schema.ts';
import type { Cursor } from '../../lib/cursor.ts';

export type After = Cursor<'latest'> | { offset: number };

/** Rows of a member's ledger, the newest first. */
export function findEntries(db: Db, memberId: number, after: After, limit: number) {
  const entries = db
    .selectFrom('point_entries')
    .select(['id', 'kind', 'cause', 'amount', 'created_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit);
  return ('offset' in after ? entries.offset(after.offset) : entries.where('id', '<', after.id)).execute();
}
