import { sql } from 'kysely';
import type { Trx } from '../../db/schema.ts';
import { notesOf } from './note-text.ts';

export const WORRY_NOTES = notesOf('worry_notes.body');

export const findNote = (trx: Trx, worryId: number, counsellorId: number) =>
  trx
    .selectFrom('worry_notes')
    .select(['body_enc', 'version', 'updated_at'])
    .where('worry_id', '=', worryId)
    .where('counsellor_id', '=', counsellorId)
    .executeTakeFirst();

export const putNote = (trx: Trx, worryId: number, counsellorId: number, body_enc: string, now: Date) =>
  trx
    .insertInto('worry_notes')
    .values({ worry_id: worryId, counsellor_id: counsellorId, body_enc, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['counsellor_id', 'worry_id'])
        .doUpdateSet({ body_enc, updated_at: now, version: sql`worry_notes.version + 1` }),
    )
    .returning(['version', 'updated_at'])
    .executeTakeFirstOrThrow();
