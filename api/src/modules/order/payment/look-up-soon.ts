import type { Trx } from '../../../db/schema.ts';
import type { IntentState } from '../../../db/tables/payments.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { type LookUpSource, SETTLE_PAYMENT } from '../../../jobs/queues.ts';
import { bringForward, UNSETTLED } from './intent-repository.ts';

/**
 * Enqueues a job that looks up the payment of an intent, unless the intent is already due. Only intents in the given states are
 * looked up.
 */
export async function lookUpSoon(
  trx: Trx,
  orderNo: string,
  source: LookUpSource,
  now: Date,
  states: readonly IntentState[] = UNSETTLED,
): Promise<void> {
  if (await bringForward(trx, orderNo, now, states)) await enqueue(trx, SETTLE_PAYMENT, { orderNo, source });
}
