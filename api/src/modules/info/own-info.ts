import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema.ts';

/** The version of a post that this member may change: their own, and there; locked until the end. */
export const findOwnInfo = (trx: Transaction<Database>, id: number, memberId: number) =>
  trx
    .selectFrom('infos')
    .select('version')
    .where('id', '=', id)
    .where('author_id', '=', memberId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
