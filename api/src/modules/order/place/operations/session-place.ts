import { OPEN_ORDER, type OrderPlaces, type SessionPlaceBody } from '@onmaum/shared-contract';
import { recordAudit } from '../../../../db/audit.ts';
import { notFound } from '../../../../errors.ts';
import { announceOrder } from '../../announce-order.ts';
import { lockHeldOrder } from '../../held-order.ts';
import { forbiddenNow } from '../../move-order.ts';
import { notifyOfPlace } from '../../notify-order.ts';
import { findSessionPlace, updateSessionPlace } from '../place-repository.ts';
import { SESSION_VALUE, valueFor } from '../place-text.ts';
import { type Sealed, showPlaces } from '../show-places.ts';

/**
 * Sets the place of one session of a counsellor's order (rules/orders.md#place).
 * @throws 404 for everybody else; 409 once the order has ended
 */
export const setSessionPlace = (
  { db, cipher }: Sealed,
  counsellorId: number,
  { order_id: orderId, position, kind, value }: SessionPlaceBody,
  now = new Date(),
): Promise<OrderPlaces> =>
  db.transaction().execute(async (trx) => {
    const order = await lockHeldOrder(trx, orderId, counsellorId);
    if (position > order.sessions) throw notFound();
    if (!OPEN_ORDER.includes(order.order_status)) throw forbiddenNow();
    const before = await findSessionPlace(trx, { orderId, position });
    const text = kind ? valueFor(kind, value) : '';
    const isSame = (before?.kind ?? '') === kind && SESSION_VALUE.open(cipher, before?.value_enc ?? null) === text;
    if (!isSame) {
      const place = kind ? { kind, value_enc: SESSION_VALUE.seal(cipher, text) } : null;
      const isAhead = await updateSessionPlace(trx, { orderId, position }, place, now);
      if (isAhead) await notifyOfPlace(trx, order, now);
      const action = `session ${position} place`;
      await recordAudit(trx, { actorId: counsellorId, action, table: 'orders', targetId: orderId });
      await announceOrder(trx, order);
    }
    return showPlaces({ db: trx, cipher }, orderId);
  });
