import type { Trx } from '../../../db/schema.ts';
import { enqueue } from '../../../jobs/enqueue.ts';
import { type LookUpSource, SETTLE_PAYMENT } from '../../../jobs/queues.ts';
import { bringForward } from './intent-repository.ts';

/** Enqueues a job that looks up the payment of an open intent, unless one is due anyway. Other intents are ignored. */
export async function lookUpSoon(trx: Trx, orderNo: string, source: LookUpSource, now: Date): Promise<void> {
  if (await bringForward(trx, orderNo, now)) await enqueue(trx, SETTLE_PAYMENT, { orderNo, source });
}
