import { recordAudit } from '../../../db/audit.ts';
import type { Db } from '../../../db/schema.ts';
import { notFound } from '../../../errors.ts';
import { notify } from '../../notification/notify.ts';
import { sendGift as store } from '../exchange-repository.ts';

/** Records that the gift of an exchange was sent, and notifies the member. @throws 404 unless the gift was requested */
export const sendGift = (db: Db, operatorId: number, id: number, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const exchange = await store(trx, id, now);
    if (!exchange) throw notFound();
    const event = { kind: 'gift_sent', target: 'exchange', targetId: id, sourceId: 0 } as const;
    await notify(trx, { ...event, to: [exchange.member_id] }, now);
    await recordAudit(trx, { actorId: operatorId, action: 'gift sent', table: 'point_exchanges', targetId: id });
  });
