import type { NotificationKind, NotificationTarget } from '@onmaum/shared-contract/notification/kinds';
import type { Trx } from '../../db/schema.ts';
import { insertNotifications } from './notification-repository.ts';

/** An event that members are notified of. */
export interface Notified {
  kind: NotificationKind;
  target: NotificationTarget;
  /** 0 if a member has only one such target, such as 'points'. */
  targetId: number;
  /** Distinguishes the events of one kind and target: an id, or the time of the event in milliseconds. */
  sourceId: number;
  to: readonly number[];
  /** Set if the source is a comment: members who have blocked its writer get no notification. */
  isComment?: true;
}

/**
 * Stores the notification of an event in the event's transaction: one row for each member, even if the call is repeated
 * (rules/notifications.md). Members who have left get none. `group-notifications.ts` groups the rows after the commit.
 */
export const notify = (trx: Trx, event: Notified, now: Date): Promise<void> =>
  insertNotifications(trx, { ...event, now });
