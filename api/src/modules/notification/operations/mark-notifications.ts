import type { Db } from '../../../db/schema.ts';
import { announceNotifications } from '../announce-notifications.ts';
import { markRead, markSeen } from '../notification-repository.ts';

/** Marks a member's notifications up to an id as seen. The bell of the member's other pages follows. */
export const seeNotifications = (db: Db, memberId: number, through: number, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await markSeen(trx, memberId, through, now)) await announceNotifications(trx, [memberId]);
  });

/** Marks the group of a notification as read, up to this one: those that came later stay unread. */
export const readNotification = (db: Db, memberId: number, id: number, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await markRead(trx, memberId, { id, onlyGroup: true }, now)) await announceNotifications(trx, [memberId]);
  });

/** Marks a member's notifications up to an id as read. */
export const readAllNotifications = (db: Db, memberId: number, through: number, now = new Date()): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (await markRead(trx, memberId, { id: through, onlyGroup: false }, now))
      await announceNotifications(trx, [memberId]);
  });
