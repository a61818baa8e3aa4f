import { ORDER_STATUS } from '@onmaum/shared-contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/db/schema.ts';
import { grantPoints } from '../../../src/modules/point/point-repository.ts';
import { TEST_CIPHER } from '../jobs/jobs.ts';
import { insertMessage } from '../market/messages.ts';
import { insertOffer, insertOrder } from '../market/orders.ts';
import { insertSessions } from '../market/sessions.ts';
import { insert } from './insert.ts';

/** Inserts a completed order with its sessions, messages, refund and review, and points with an exchange. */
export async function insertBought(db: Kysely<Database>, id: number, say: (what: string) => string) {
  const { id: goods_id } = await db.selectFrom('goods').select('id').limit(1).executeTakeFirstOrThrow();
  const order_id = await insertOrder(db, {
    member_id: id,
    goods_id,
    price: 50_000,
    card_name: say('카드'),
    order_status: ORDER_STATUS.completed,
    completed_at: new Date(),
  });
  const { counsellor_id, order_no } = await db
    .selectFrom('orders')
    .select(['counsellor_id', 'order_no'])
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('payment_intents')
    .set(buyer(say('구매자')))
    .where('order_no', '=', order_no)
    .execute();
  await insertSessions(db, order_id, [{ position: 1, starts_at: new Date(), status: 'done' }]);
  const times = [new Date()];
  const [last_at] = times as [Date];
  const offer = { order_id, position: 1, offered_by: 'buyer', times, last_at } as const;
  await insertOffer(db, { ...offer, state: 'confirmed', ended_at: last_at });
  await db
    .insertInto('session_objections')
    .values({
      order_id,
      position: 1,
      reason: 'not_held',
      text_enc: TEST_CIPHER.encrypt(say('이의 신청'), 'session_objections.text'),
    })
    .execute();
  await db
    .insertInto('refunds')
    .values({ order_id, amount: 1_000, kind: 'failure', position: 1, next_try_at: new Date(), reason: say('환불') })
    .execute();
  await insertMessage(db, order_id, '상담사의 메시지');
  await db
    .insertInto('order_messages')
    .values({
      order_id,
      sent_by: 'buyer',
      sender_id: id,
      body_enc: TEST_CIPHER.encrypt(say('메시지'), 'order_messages.body'),
    })
    .execute();
  await db
    .insertInto('session_notes')
    .values({
      order_id,
      position: 1,
      counsellor_id,
      body_enc: TEST_CIPHER.encrypt('상담사의 메모', 'session_notes.body'),
    })
    .execute();
  await db.insertInto('intake_readings').values({ member_id: id, counsellor_id, order_id }).execute();
  const review = { member_id: id, order_id, goods_id, counsellor_id, score: 5, text: say('솔루션 리뷰') };
  await db.insertInto('goods_reviews').values(review).execute();
  await db
    .insertInto('audit_rows')
    .values({ actor_id: id, action: say('한 일'), table_name: 'orders', target_id: order_id })
    .execute();
  await db.transaction().execute(async (trx) => {
    await grantPoints(trx, id, { cause: say('적립'), amount: 7_000, key: 'full:1' });
    await grantPoints(trx, id, { cause: say('적립'), amount: 300, key: 'full:2' });
  });
  const spent = { member_id: id, kind: 'spend', amount: -5_000, cause: say('교환'), cause_key: 'full:3' } as const;
  const entry_id = await insert(db, 'point_entries', spent);
  const lot = db.selectFrom('point_entries').select('id').where('member_id', '=', id).where('cause_key', '=', 'full:1');
  const { id: lot_id } = await lot.executeTakeFirstOrThrow();
  await db.insertInto('point_uses').values({ entry_id, lot_id, amount: 5_000 }).execute();
  const shop = await db.selectFrom('point_shop_goods').select(['id', 'price']).limit(1).executeTakeFirstOrThrow();
  const address_enc = TEST_CIPHER.encrypt(say('주소'), 'point_exchanges.address');
  const phone_enc = TEST_CIPHER.encrypt(say('받는 번호'), 'point_exchanges.phone');
  await db
    .insertInto('point_exchanges')
    .values({
      member_id: id,
      shop_goods_id: shop.id,
      price: shop.price,
      entry_id,
      address_enc,
      phone_enc,
      status: 'sent',
    })
    .execute();
}

const buyer = (name: string) => ({
  buyer_name_enc: TEST_CIPHER.encrypt(name, 'payment_intents.buyer_name'),
  buyer_tel_enc: TEST_CIPHER.encrypt('010-5555-6666', 'payment_intents.buyer_tel'),
  buyer_email_enc: TEST_CIPHER.encrypt('buyer@onmaum.example', 'payment_intents.buyer_email'),
});
