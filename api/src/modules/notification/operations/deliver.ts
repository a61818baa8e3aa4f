import type { Db } from '../../../db/schema.ts';
import { announceNotifications } from '../announce-notifications.ts';
import { takeQueued } from '../delivery-repository.ts';

const BATCH = 500;

/**
 * Delivers the next stored notifications to the open pages of their members. Not in the transaction that stores them: one that
 * publishes waits at its end for all others that do, which would make comments on a hot post wait for each other.
 * @returns whether more may be waiting
 */
export const deliverNotifications = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const taken = await takeQueued(trx, BATCH);
    await announceNotifications(trx, [...new Set(taken.map(({ member_id }) => member_id))]);
    return taken.length === BATCH;
  });
