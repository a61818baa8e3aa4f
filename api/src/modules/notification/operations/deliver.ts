import type { Db } from '../../../db/schema.ts';
import { announceNotifications } from '../announce-notifications.ts';
import { groupQueued } from '../notification-repository.ts';

const BATCH = 500;

/**
 * Puts the next stored notifications into their groups, and announces them to the open pages of their members. Not in the
 * transaction that stores them: comments on a hot post would wait for each other's group, and at their commit for the announcement.
 * @returns whether more may be waiting
 */
export const deliverNotifications = (db: Db): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const members = await groupQueued(trx, BATCH);
    await announceNotifications(
      trx,
      members.map(({ member_id }) => member_id),
    );
    return members.reduce((sum, { taken }) => sum + taken, 0) === BATCH;
  });
