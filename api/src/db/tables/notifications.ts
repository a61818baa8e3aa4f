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

/** A member's notifications of one kind about one target within half a day, which are shown as one. */
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

/** A notice of the site. Every member is notified of it, in batches. */
export interface Notices {
  id: Generated<number>;
  title: string;
  created_by: number;
  created_at: Generated<Date>;
  /** Greatest id of the members who have been notified. */
  sent_through: Generated<number>;
  sent_at: Date | null;
}

export interface NotificationTables {
  notices: Notices;
  notifications: NotificationRow;
  notification_groups: NotificationGroups;
  /** Ids of notifications that are not grouped yet. */
  notification_queue: { id: number };
}
