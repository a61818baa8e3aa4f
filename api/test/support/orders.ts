import { randomUUID } from 'node:crypto';
import { validUntil } from '@onmaum/shared-contract';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../../src/db/schema.ts';

type Order = Partial<Insertable<Database['orders']>> & { member_id: number; goods_id: number };

/** Inserts an order that is paid now, with its intent; what is not given is copied from the goods. @returns its id */
export async function insertOrder(db: Kysely<Database>, order: Order): Promise<number> {
  const goods = await db
    .selectFrom('goods as g')
    .innerJoin('members as m', 'm.id', 'g.counsellor_id')
    .select(['g.counsellor_id', 'g.name as goods_name', 'g.category', 'g.communicate', 'g.minutes', 'g.participants'])
    .select(['g.sessions', 'g.sell_price as price', 'm.nickname as counsellor_nickname'])
    .where('g.id', '=', order.goods_id)
    .executeTakeFirstOrThrow();
  const order_no = `ONMAUM_${randomUUID().slice(0, 30)}`;
  const imp_uid = `imp_${order_no}`;
  const paid_at = order.paid_at ?? new Date();
  const values = {
    ...goods,
    order_no,
    imp_uid,
    paid_at,
    valid_until: validUntil(new Date(paid_at), order.sessions ?? goods.sessions),
    ...order,
  };
  await db
    .insertInto('payment_intents')
    .values({
      order_no,
      imp_uid,
      member_id: order.member_id,
      goods_id: order.goods_id,
      amount: values.price,
      state: 'paid',
      settled_at: paid_at,
    })
    .execute();
  return (await db.insertInto('orders').values(values).returning('id').executeTakeFirstOrThrow()).id;
}
