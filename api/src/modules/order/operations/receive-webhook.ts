import type { Db } from '../../../db/schema.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { SETTLE_PAYMENT } from '../../../jobs/queues.ts';
import { bringForward } from '../intent-repository.ts';

/**
 * Somebody says that there is news of a payment. It is not signed, so nothing in it is believed: a known, open intent is
 * looked up soon, and nothing else happens.
 */
export const expectNews = (db: Db, orderNo: string, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await bringForward(trx, orderNo, now)) await enqueue(trx, SETTLE_PAYMENT, { orderNo });
  });

/** The provider's report of a payment (rules/orders.md#payment). */
export async function receiveWebhook(db: Db, { merchant_uid }: { merchant_uid: string }): Promise<{ status: 200 }> {
  await expectNews(db, merchant_uid);
  return { status: 200 };
}
