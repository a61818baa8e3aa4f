import { randomUUID } from 'node:crypto';
import { openDatabase } from '../../../api/src/db/connection/open.ts';
import { buyerAt } from '../../../api/test/support/market/buyer.ts';
import { inTurns } from '../load/in-turns.ts';
import { signIn } from '../sign-in.ts';

/** A payment that its member can store. */
export interface Payment {
  goods_id: number;
  order_no: string;
  order_price: number;
  imp_uid: string;
}

const AT_ONCE = 10;

/**
 * Prepares payments of one member, of every solution on sale in turn. No other process may use the embedded database.
 * @returns what was prepared, and the member's token
 */
export async function prepare(at: { databaseUrl?: string; dataDir: string }, amount: number) {
  const { db, close } = await openDatabase(at);
  try {
    const { memberId, token } = await signIn(db, at.dataDir);
    const goods = await db
      .selectFrom('goods')
      .innerJoin('counsellors', 'counsellors.id', 'goods.counsellor_id')
      .select(['goods.id', 'goods.sell_price'])
      .where('goods.sell_status', '=', 'Y')
      .where('goods.sell_sdate', 'is', null)
      .where('goods.sell_edate', 'is', null)
      .where('counsellors.status', '=', 1)
      .execute();
    const prepared = Array.from({ length: amount }, (_, n) => {
      const { id = 0, sell_price = 0 } = goods[n % goods.length] ?? {};
      return { goods_id: id, order_price: sell_price, order_no: `ONMAUM_${randomUUID().slice(0, 30)}` };
    });
    // later than the measurement: reconciliation would store them
    const next_check_at = new Date(Date.now() + 24 * 3600 * 1000);
    const rows = prepared.map(({ goods_id, order_price, order_no }) => ({
      ...{ goods_id, order_no, member_id: memberId, amount: order_price, next_check_at },
    }));
    for (let from = 0; from < rows.length; from += 1_000)
      await db
        .insertInto('payment_intents')
        .values(rows.slice(from, from + 1_000))
        .execute();
    return { prepared, token };
  } finally {
    await close();
  }
}

/** Pays all of them at the emulator of an API, which is not told. */
export async function payAll(api: string, prepared: readonly Omit<Payment, 'imp_uid'>[]): Promise<Payment[]> {
  const buyer = buyerAt(`${api}/emulator/portone`);
  const paid: Payment[] = [];
  await inTurns(prepared, AT_ONCE, async (one) => {
    const imp_uid = await buyer.pay({ orderNo: one.order_no, amount: one.order_price }, 'no-webhook');
    paid.push({ ...one, imp_uid });
  });
  return paid;
}
