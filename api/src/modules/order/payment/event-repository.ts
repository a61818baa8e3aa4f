import type { Trx } from '../../../db/schema.ts';
import type { PaymentOutcome, PaymentSource } from '../../../db/tables/market.ts';

/** What became of a payment when somebody asked. */
export interface PaymentEvent {
  impUid: string | null;
  orderNo: string;
  source: PaymentSource;
  outcome: PaymentOutcome;
  now: Date;
}
/** What changes nothing is recorded once of a payment, however often somebody asks. */
export const recordEvent = (trx: Trx, event: PaymentEvent) => eventInsert(trx, event).execute();

/** The same as part of a statement. */
export const eventInsert = (trx: Trx, { impUid, orderNo, source, outcome, now }: PaymentEvent) =>
  trx
    .insertInto('payment_events')
    .values({ imp_uid: impUid, order_no: orderNo, source, outcome, created_at: now })
    // the index payment_events_once
    .onConflict((conflict) => conflict.doNothing());
