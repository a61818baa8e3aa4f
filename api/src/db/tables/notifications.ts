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
  seen_at: Date | null;
  read_at: Date | null;
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
  /** Ids of the notifications that no process has delivered yet. */
  notification_queue: { id: number };
}
