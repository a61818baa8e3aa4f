import type { Trx } from '../../db/schema.ts';
import { announceNotifications } from './announce-notifications.ts';
import { markEventsRead } from './group-repository.ts';
import { groupRead, type ReadEvents } from './notification-repository.ts';

/**
 * Marks a member's notifications of events as seen and read (rules/notifications.md#seen-and-read). Call it in the transaction
 * that marks the target, such as a message, as read. Notifications that are not grouped yet are grouped first, so that the job
 * neither announces nor sends them.
 */
export async function readEvents(trx: Trx, events: ReadEvents): Promise<void> {
  const { taken } = await groupRead(trx, events);
  const isChanged = await markEventsRead(trx, events);
  if (taken > 0 || isChanged) await announceNotifications(trx, [events.memberId]);
}
