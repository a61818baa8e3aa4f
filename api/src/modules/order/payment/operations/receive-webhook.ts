import type { Db } from '../../../../db/schema.ts';
import { lookUpSoon } from '../look-up-soon.ts';

/**
 * The provider says that there is news of a payment (rules/orders.md#payment). It is not signed, so nothing in it is
 * believed: the payment of a known, open intent is looked up, and nothing else happens.
 */
export async function receiveWebhook(
  db: Db,
  { merchant_uid }: { merchant_uid: string },
  now = new Date(),
): Promise<{ status: 200 }> {
  await db.transaction().execute((trx) => lookUpSoon(trx, merchant_uid, 'webhook', now));
  return { status: 200 };
}
