import { sql } from 'kysely';
import type { Db, Trx } from '../../db/schema.ts';

interface Place {
  orderId: number;
  position: number;
  counsellorId: number;
}

const NOTE = ['body_enc', 'version', 'updated_at'] as const;

/** A counsellor's notes about an order. */
export const findNotes = (db: Db, orderId: number, counsellorId: number) =>
  db
    .selectFrom('session_notes')
    .select(['position', ...NOTE])
    .where('order_id', '=', orderId)
    .where('counsellor_id', '=', counsellorId)
    .orderBy('position')
    .execute();

export const findNote = (trx: Trx, { orderId, position }: Place) =>
  trx
    .selectFrom('session_notes')
    .select(NOTE)
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .executeTakeFirst();

export const putNote = (trx: Trx, { orderId, position, counsellorId }: Place, body_enc: string, now: Date) =>
  trx
    .insertInto('session_notes')
    .values({ order_id: orderId, position, counsellor_id: counsellorId, body_enc, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'position'])
        .doUpdateSet({ body_enc, updated_at: now, version: sql`session_notes.version + 1` }),
    )
    .returning(['version', 'updated_at'])
    .executeTakeFirstOrThrow();
