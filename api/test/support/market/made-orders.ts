import { HOUR_MS, ORDER_STATUS, type OrderStatus, type Party } from '@onmaum/shared-contract';
import type { Holding } from './held.ts';
import { insertOffer } from './orders.ts';

type Status = 'scheduled' | 'done' | 'no_show' | 'failed' | 'cancelled';
/** An order to insert. Hours are relative to the moment of the test. */
export interface MadeOrder {
  status?: OrderStatus;
  contacted?: boolean;
  sessions?: number;
  /** Start of each agreed session, in hours, with its state. */
  counsels?: [hours: number, status: Status][];
  /**
   * For each offer: the last offered time, in hours; the side that offers; whether the buyer accepted that nothing is refunded;
   * and the number of the session. By default, the offers are for the sessions after the agreed ones.
   */
  offers?: [hours: number, by: Party, late?: boolean, position?: number][];
  paidHours?: number;
}

/** Inserts orders of the counsellor, with times relative to `now`. */
export function orderMaker(holding: Holding, now: Date) {
  const at = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
  async function make({
    status = ORDER_STATUS.underWay,
    contacted = true,
    sessions = 4,
    paidHours = -30,
    ...times
  }: MadeOrder) {
    const id = await holding.order(sessions, [], {
      order_status: status,
      contacted_at: contacted ? at(paidHours + 1) : null,
      completed_at: status === ORDER_STATUS.completed ? at(-1) : null,
      paid_at: at(paidHours),
      valid_until: at(paidHours + 24 * 14 * sessions),
    });
    const { counsels = [], offers = [] } = times;
    const rows = counsels.map(([hours, state], index) => ({
      order_id: id,
      counsellor_id: holding.goods.counsellorId,
      position: index + 1,
      starts_at: at(hours),
      ends_at: new Date(at(hours).getTime() + 50 * 60_000),
      booking_key: 'test',
      status: state,
      object_until: state === 'done' || state === 'no_show' ? at(hours + 73) : null,
    }));
    if (rows.length > 0) await holding.db.insertInto('order_sessions').values(rows).execute();
    for (const [index, [hours, offered_by, late = false, position]] of offers.entries())
      await insertOffer(holding.db, {
        order_id: id,
        position: position ?? counsels.length + index + 1,
        offered_by,
        times: [at(hours - 1), at(hours)],
        last_at: at(hours),
        late,
      });
    return id;
  }
  return { at, make };
}
