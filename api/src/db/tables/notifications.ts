import type { NotificationKind, NotificationTarget } from '@onmaum/shared-contract/notification/kinds';
import type { Generated } from 'kysely';

/** A notification of one event to one member (rules/notifications.md). */
export interface NotificationRow {
  id: Generated<number>;
  member_id: number;
  kind: NotificationKind;
  target: NotificationTarget;
  target_id: number;
  source_id: number;
  period: number;
  created_at: Generated<Date>;
}

/** Notifications of a member of one kind about one target within half a day. */
export interface NotificationGroups {
  member_id: number;
  kind: NotificationKind;
  target: NotificationTarget;
  target_id: number;
  period: number;
  latest_id: number;
  latest_at: Date;
  is_seen: Generated<boolean>;
  is_read: Generated<boolean>;
}

/** A notice of which every member is notified, in batches. */
export interface Notices {
  id: Generated<number>;
  title: string;
  created_by: number;
  created_at: Generated<Date>;
  /** Greatest id of the members who have got it. */
  sent_through: Generated<number>;
  sent_at: Date | null;
}

export interface NotificationTables {
  notices: Notices;
  notifications: NotificationRow;
  notification_groups: NotificationGroups;
  /** Ids of the notifications that are in no group yet. */
  notification_queue: { id: number };
}
