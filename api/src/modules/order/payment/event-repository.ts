import type { Trx } from '../../../db/schema.ts';
import type { PaymentOutcome, PaymentSource } from '../../../db/tables/payments.ts';

/** Result of one lookup of a payment. */
export interface PaymentEvent {
  impUid: string | null;
  orderNo: string;
  source: PaymentSource;
  outcome: PaymentOutcome;
  now: Date;
}
/** Records the result of looking up a payment; repeated lookups with the same result are recorded once. */
export const recordEvent = (trx: Trx, event: PaymentEvent) => eventInsert(trx, event).execute();

/** The insert of `recordEvent`, as part of a larger statement. */
export const eventInsert = (trx: Trx, { impUid, orderNo, source, outcome, now }: PaymentEvent) =>
  trx
    .insertInto('payment_events')
    .values({ imp_uid: impUid, order_no: orderNo, source, outcome, created_at: now })
    // the unique index payment_events_once causes a conflict if the same result is already recorded
    .onConflict((conflict) => conflict.doNothing());
