import { CONFIRM_MINUTES, FIXED_HOURS } from '@onmaum/shared-contract/order/order';
import { type RawBuilder, sql } from 'kysely';

const FIXED = sql`make_interval(hours => ${sql.lit(FIXED_HOURS)})`;

/**
 * The instant until which a time of an open offer can be confirmed (rules/orders.md#sessions), as `answerableUntil` of the
 * contract computes it.
 * @param offer alias of the row in `session_offers` @param time the offered time; by default, the last time of the offer
 */
export function answerableUntil(
  offer: string,
  time: RawBuilder<unknown> = sql.ref(`${offer}.last_at`),
): RawBuilder<Date> {
  const column = (name: string) => sql.ref(`${offer}.${name}`);
  return sql`least(
    ${time} - case
      when ${column('offered_by')} = 'counsellor' then interval '0'
      when ${column('late')} then make_interval(mins => ${sql.lit(CONFIRM_MINUTES)})
      else ${FIXED}
    end,
    (
      select changed.starts_at - ${FIXED} from order_sessions changed
      where changed.order_id = ${column('order_id')} and changed.position = ${column('position')}
        and changed.status = 'scheduled'
    )
  )`;
}
