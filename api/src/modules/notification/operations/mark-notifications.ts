import type { Db } from '../../../db/schema.ts';
import { announceNotifications } from '../announce-notifications.ts';
import { markRead, markSeen } from '../group-repository.ts';

/** Marks a member's notifications up to an id as seen. The bell changes on all open pages of the member. */
export const seeNotifications = (db: Db, memberId: number, through: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await markSeen(trx, memberId, through)) await announceNotifications(trx, [memberId]);
  });

/** Marks the group with this newest notification as read; a group that has grown meanwhile stays unread. */
export const readNotification = (db: Db, memberId: number, id: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await markRead(trx, memberId, id, true)) await announceNotifications(trx, [memberId]);
  });

/** Marks a member's notifications up to an id as read. */
export const readAllNotifications = (db: Db, memberId: number, through: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await markRead(trx, memberId, through, false)) await announceNotifications(trx, [memberId]);
  });
