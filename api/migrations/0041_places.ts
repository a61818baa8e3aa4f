import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Places of group solutions (rules/solutions.md#places), and a reason for the refund of a payment for which no place was
 * left.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- maximum number of purchases that are not refunded; null without a limit
    alter table goods add column places int check (places > 0);
    -- a group gets a place for each participant, and one for each purchase that has ended
    update goods g set places = participants + (
      select count(*) from orders o where o.goods_id = g.id and o.order_status in (3, 4)
    ) where participants > 1;

    alter table payment_intents
      drop constraint payment_intents_reason_check,
      add constraint payment_intents_reason_check check (
        reason in ('forged', 'amount', 'not_on_sale', 'sold_out', 'buyer', 'too_old', 'given_back', 'unpaid')
      );
  `.execute(db);
}
