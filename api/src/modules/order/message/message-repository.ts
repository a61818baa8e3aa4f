import type { Party } from '@onmaum/shared-contract';
import type { Db, Trx } from '../../../db/schema.ts';

interface Sent {
  orderId: number;
  by: Party;
  senderId: number;
  body_enc: string;
  now: Date;
}

export const insertMessage = (trx: Trx, { orderId, by, senderId, body_enc, now }: Sent) =>
  trx
    .insertInto('order_messages')
    .values({ order_id: orderId, sent_by: by, sender_id: senderId, body_enc, created_at: now })
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow();

/** One page of the messages of an order, the latest first, each with the reader's report if there is one. */
export const findMessages = (
  db: Db,
  { orderId, readerId, before, limit }: { orderId: number; readerId: number; before: number | null; limit: number },
) =>
  db
    .selectFrom('order_messages as m')
    .leftJoin('abuse_reports as r', (join) =>
      join.onRef('r.message_id', '=', 'm.id').on('r.reporter_id', '=', readerId),
    )
    .select(['m.id', 'm.sent_by', 'm.body_enc', 'm.created_at', 'r.id as report'])
    .where('m.order_id', '=', orderId)
    .$if(before !== null, (query) => query.where('m.id', '<', before))
    .orderBy('m.id', 'desc')
    .limit(limit)
    .execute();
