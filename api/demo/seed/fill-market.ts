import type { Transaction } from 'kysely';
import type { Database } from '../../src/db/schema.ts';
import { goods } from '../content/goods.ts';
import type { Clock } from './clock.ts';
import { goodsRows, numberGoods, type Product } from './goods.ts';
import { insertAll } from './insert.ts';
import { goodsReviewRows, intentRow, makeOrders, type Order, orderRow, refundRows, sessionRows } from './orders.ts';
import type { People } from './people.ts';

export interface Market {
  products: Product[];
  orders: Order[];
}

/** Solutions, and everything that was bought. */
export async function fillMarket(trx: Transaction<Database>, people: People, clock: Clock): Promise<Market> {
  const products = numberGoods(goods, people);
  const orders = makeOrders(products, people, clock);
  await insertAll(trx, 'goods', goodsRows(products, clock));
  await insertAll(trx, 'payment_intents', orders.map(intentRow));
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
