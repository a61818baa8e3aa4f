import type { Insertable, Kysely } from 'kysely';
import { sql } from 'kysely';
import { isActive } from '../../../src/db/fragments.ts';
import type { Database } from '../../../src/db/schema.ts';

type Goods = Insertable<Database['goods']>;

/** Inserts solutions, by default on sale and of the first active counsellor. @returns their ids */
export async function postGoods(db: Kysely<Database>, goods: Partial<Goods>[]): Promise<number[]> {
  const counsellor_id = await activeExpert(db);
  const rows = await db
    .insertInto('goods')
    .values(
      goods.map((one) => ({
        counsellor_id,
        category: '심리상담' as const,
        name: '시험 솔루션',
        summary: '한 줄 소개',
        content: '<p>내용</p>',
        sell_price: 10_000,
        ori_price: 1_000_000,
        minutes: 50,
        communicate: '화상',
        ...one,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The id of the first active counsellor. */
export async function activeExpert(db: Kysely<Database>): Promise<number> {
  const first = db.selectFrom('counsellors').select('id').where(isActive('counsellors')).orderBy('id').limit(1);
  return (await first.executeTakeFirstOrThrow()).id;
}

interface NewReview {
  score: number;
  text: string;
  created_at?: Date;
}

let lastOrder = 0;

/**
 * Inserts reviews of a solution, each for a new copy of an existing order. Does not change counters.
 * @returns ids of the reviews
 */
export async function postGoodsReviews(db: Kysely<Database>, goodsId: number, reviews: NewReview[]): Promise<number[]> {
  const { counsellor_id } = await db
    .selectFrom('goods')
    .select('counsellor_id')
    .where('id', '=', goodsId)
    .executeTakeFirstOrThrow();
  const ids: number[] = [];
  for (const review of reviews) {
    const { id: order_id, member_id } = await copyOrder(db);
    const { id } = await db
      .insertInto('goods_reviews')
      .values({ ...review, order_id, member_id, goods_id: goodsId, counsellor_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    ids.push(id);
  }
  return ids;
}

/** Copies the first completed order and the first paid intent, with all their columns. */
async function copyOrder(db: Kysely<Database>): Promise<{ id: number; member_id: number }> {
  const [id, order_no, imp_uid] = [1_000_000 + ++lastOrder, `TEST_${lastOrder}`, `imp_test_${lastOrder}`];
  const changed = (fields: object) => sql`${JSON.stringify(fields)}::jsonb`;
  await sql`
    insert into payment_intents select (jsonb_populate_record(one, ${changed({ id, order_no, imp_uid })})).*
    from payment_intents one where order_no = (select min(order_no) from payment_intents where state = 'paid')
  `.execute(db);
  const { rows } = await sql<{ id: number; member_id: number }>`
    insert into orders select (jsonb_populate_record(one, ${changed({ id, order_no, imp_uid })})).*
    from orders one where id = (select min(id) from orders where order_status = 3)
    returning id, member_id
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('there is no order to copy');
  return row;
}
