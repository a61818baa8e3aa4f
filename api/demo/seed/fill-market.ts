import type { Transaction } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import type { FieldCipher } from '../../src/lib/secrets/field-cipher.ts';
import type { DemoContent } from '../read-content.ts';
import type { Clock } from './clock.ts';
import { goodsRows, numberGoods, type Product } from './goods.ts';
import { insertAll } from './insert.ts';
import { goodsReviewRows, intentRow, orderRow, refundRows, sessionRows } from './order-rows.ts';
import { type Order, planOrders } from './orders.ts';
import type { People } from './people.ts';

export interface Market {
  products: Product[];
  orders: Order[];
}

/** Inserts the products, their orders and reviews. */
export async function fillMarket(
  trx: Transaction<Database>,
  { goods }: DemoContent,
  people: People,
  clock: Clock,
  cipher: FieldCipher,
): Promise<Market> {
  const products = numberGoods(goods, people);
  const orders = planOrders(products, people, clock);
  await insertAll(trx, 'goods', goodsRows(products, clock));
  const nicknames = new Map(people.rows.map(({ id, nickname }) => [id, nickname]));
  const buyerOf = ({ memberId }: Order) => nicknames.get(memberId) ?? '';
  await insertAll(
    trx,
    'payment_intents',
    orders.map((order) => intentRow(order, buyerOf(order), cipher)),
  );
  await insertAll(trx, 'orders', orders.map(orderRow));
  await insertAll(
    trx,
    'order_sessions',
    orders.flatMap((order) => sessionRows(order, clock)),
  );
  await insertAll(trx, 'refunds', orders.flatMap(refundRows));
  await insertAll(trx, 'goods_reviews', goodsReviewRows(orders));
  return { products, orders };
}
