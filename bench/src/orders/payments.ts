import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../../api/src/db/connection/open.ts';
import { buyerAt } from '../../../api/test/support/market/buyer.ts';
import { concurrently } from '../load/concurrently.ts';
import { signInMany } from '../sign-in.ts';

/** A prepared payment. */
export interface Payment {
  /** Access token of its member. */
  token: string;
  goods_id: number;
  order_no: string;
  order_price: number;
  imp_uid: string;
}

const AT_ONCE = 10;
const BUYERS = 20;

/** Prepares payments for alternating members and solutions. No other process may use the embedded database. */
export async function prepare(at: { databaseUrl?: string; dataDir: string }, amount: number) {
  const { db, close } = await openDatabase(at);
  try {
    const buyers = await signInMany(db, at.dataDir, BUYERS);
    const goods = await db
      .selectFrom('goods')
      .innerJoin('counsellors', 'counsellors.id', 'goods.counsellor_id')
      .select(['goods.id', 'goods.sell_price'])
      .where('goods.sell_status', '=', 'Y')
      .where('goods.sell_sdate', 'is', null)
      .where('goods.sell_edate', 'is', null)
      // group solutions would be sold out
      .where('goods.places', 'is', null)
      .where('counsellors.status', '=', 1)
      .execute();
    const [firstBuyer] = buyers;
    const [firstGoods] = goods;
    if (!firstBuyer || !firstGoods) throw new Error('there is no buyer, or no solution on sale');
    const prepared = Array.from({ length: amount }, (_, n) => {
      const { id, sell_price } = goods[n % goods.length] ?? firstGoods;
      const buyer = buyers[n % buyers.length] ?? firstBuyer;
      const order_no = `ONMAUM_${randomUUID().slice(0, 30)}`;
      return { ...buyer, goods_id: id, order_price: sell_price, order_no };
    });
    // reconciliation is due after the measurement, since it would store the payments itself
    const next_check_at = new Date(Date.now() + 24 * 3600 * 1000);
    const rows = prepared.map(({ memberId, goods_id, order_price, order_no }) => ({
      ...{ goods_id, order_no, member_id: memberId, amount: order_price, next_check_at },
    }));
    for (let from = 0; from < rows.length; from += 1_000)
      await db
        .insertInto('payment_intents')
        .values(rows.slice(from, from + 1_000))
        .execute();
    return prepared;
  } finally {
    await close();
  }
}

/** Pays all prepared payments at the emulator, without notifying the API. */
export async function payAll(api: string, prepared: readonly Omit<Payment, 'imp_uid'>[]): Promise<Payment[]> {
  const buyer = buyerAt(`${api}/emulator/portone`);
  const paid: Payment[] = [];
  await concurrently(prepared, AT_ONCE, async (one) => {
    const imp_uid = await buyer.pay({ orderNo: one.order_no, amount: one.order_price }, 'no-webhook');
    paid.push({ ...one, imp_uid });
  });
  return paid;
}
