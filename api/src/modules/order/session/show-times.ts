import type { AgreedSession, SessionOffer } from '@onmaum/shared-contract';
import type { Db } from '../../../db/schema.ts';
import { findShownOffers, findShownSessions } from './shown-times-repository.ts';

interface ShownTimes {
  sessions: AgreedSession[];
  offers: SessionOffer[];
}

/** Sessions and open offers of orders, as buyer and counsellor see them. @returns a function that takes the id of an order */
export async function showTimes(db: Db, orderIds: readonly number[]): Promise<(orderId: number) => ShownTimes> {
  const ids = [...orderIds, 0];
  const [sessions, offers] = [await findShownSessions(db, ids), await findShownOffers(db, ids)];
  return (orderId) => ({
    sessions: sessions
      .filter(({ order_id }) => order_id === orderId)
      .map(({ order_id: _order, reason, objected_at, decided_at, operator_id, ...session }) => ({
        ...session,
        starts_at: session.starts_at.toISOString(),
        ends_at: session.ends_at.toISOString(),
        object_until: session.object_until?.toISOString() ?? null,
        objection:
          reason && objected_at
            ? {
                reason,
                created_at: objected_at.toISOString(),
                decided_at: decided_at?.toISOString() ?? null,
                decided_by: decided_at && (operator_id === null ? 'counsellor' : 'operator'),
              }
            : null,
      })),
    offers: offers
      .filter(({ order_id }) => order_id === orderId)
      .map(({ id, position, offered_by, times, late, created_at }) => ({
        offer_id: id,
        position,
        by: offered_by,
        times: times.map((time) => time.toISOString()),
        late_yn: late,
        created_at: created_at.toISOString(),
      })),
  });
}
