import type { WebhookBody } from '@onmaum/shared-contract';
import type { z } from 'zod';
import type { Db } from '../../../../db/schema.ts';
import { keepDue, UNSETTLED } from '../intent-repository.ts';
import { lookUpSoon } from '../look-up-soon.ts';

/**
 * Handles the provider's report about a payment (rules/orders.md#payment). The report is unsigned, so its content is not trusted:
 * it only causes a lookup of the payment of a known intent that is not settled. The payment of an order is looked up again only
 * after a report with another status than 'paid', which is the known status.
 */
export async function receiveWebhook(
  db: Db,
  { merchant_uid: orderNo, status }: Pick<z.output<typeof WebhookBody>, 'merchant_uid' | 'status'>,
  now = new Date(),
): Promise<{ status: 200 }> {
  const isOld = status === 'paid';
  await db.transaction().execute(async (trx) => {
    if (!isOld) await keepDue(trx, orderNo, now);
    await lookUpSoon(trx, orderNo, 'webhook', now, isOld ? UNSETTLED : [...UNSETTLED, 'paid']);
  });
  return { status: 200 };
}
