import type { PhraseStoreBody } from '@onmaum/shared-contract';
import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

export const findPhrases = (db: Db, counsellorId: number) =>
  db
    .selectFrom('desk_phrases')
    .select(['id', 'title', 'content'])
    .where('counsellor_id', '=', counsellorId)
    .orderBy('position')
    .orderBy('id')
    .execute();

/** Stores a phrase at the end of the counsellor's list. */
export const insertPhrase = (trx: Trx, counsellorId: number, phrase: PhraseStoreBody) =>
  trx
    .insertInto('desk_phrases')
    .values(({ selectFrom }) => ({
      counsellor_id: counsellorId,
      ...phrase,
      position: selectFrom('desk_phrases')
        .select(sql<number>`coalesce(max(position), 0) + 1`.as('next'))
        .where('counsellor_id', '=', counsellorId),
    }))
    .returning('id')
    .executeTakeFirstOrThrow();

/** @returns whether this counsellor has the phrase */
export async function changePhrase(db: Db, counsellorId: number, id: number, phrase: PhraseStoreBody) {
  const { numUpdatedRows } = await db
    .updateTable('desk_phrases')
    .set({ ...phrase, updated_at: new Date() })
    .where('id', '=', id)
    .where('counsellor_id', '=', counsellorId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether this counsellor had the phrase */
export async function deletePhrase(db: Db, counsellorId: number, id: number) {
  const { numDeletedRows } = await db
    .deleteFrom('desk_phrases')
    .where('id', '=', id)
    .where('counsellor_id', '=', counsellorId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** @param ids all phrases of the counsellor */
export const reorderPhrases = (trx: Trx, counsellorId: number, ids: readonly number[]) =>
  sql`
    update desk_phrases set position = place.at
    from unnest(${ids}::bigint[]) with ordinality as place (id, at)
    where desk_phrases.id = place.id and counsellor_id = ${counsellorId}
  `.execute(trx);
