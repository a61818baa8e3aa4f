import type { Db } from '../../../../db/schema.ts';
import { lookUpSoon } from '../look-up-soon.ts';

/**
 * Handles the provider's report about a payment (rules/orders.md#payment). It is unsigned, so its content is not
 * trusted: the payment of a known, open intent is looked up, and nothing else happens.
 */
export async function receiveWebhook(
  db: Db,
  { merchant_uid }: { merchant_uid: string },
  now = new Date(),
): Promise<{ status: 200 }> {
  await db.transaction().execute((trx) => lookUpSoon(trx, merchant_uid, 'webhook', now));
  return { status: 200 };
}
