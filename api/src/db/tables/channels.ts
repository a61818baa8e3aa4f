import type { Channel } from '@onmaum/shared-contract/notification/channels';
import type { NotificationTopic } from '@onmaum/shared-contract/notification/kinds';
import type { Generated } from 'kysely';
import type { NotificationGroups } from './notifications.ts';

/** A new address of a member that waits for its confirmation. */
export interface MailChanges {
  member_id: number;
  email_enc: string;
  token_hash: string;
  expires_at: Date;
}

/** Choices of a member for all topics; a member without a row has the defaults. */
export interface NotificationSettingsRow {
  member_id: number;
  off_channels: Generated<Channel[]>;
  is_quiet: Generated<boolean>;
}

/** A choice of a member other than the default. */
export interface NotificationChoices {
  member_id: number;
  topic: NotificationTopic;
  channel: Channel;
  is_on: boolean;
}

/** A browser that receives push until the end of the session in which it subscribed. */
export interface PushSubscriptions {
  id: Generated<number>;
  member_id: number;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Date>;
}

/** A group of notifications that is sent over a channel, or was. */
export interface NotificationDeliveries
  extends Pick<NotificationGroups, 'member_id' | 'kind' | 'target' | 'target_id' | 'period'> {
  id: Generated<number>;
  channel: Channel;
  /** 0 for channels of which a member has one address. */
  subscription_id: Generated<number>;
  waits_for_day: boolean;
  /** The next try, or the end of the one that runs. */
  due_at: Date;
  tries: Generated<number>;
  created_at: Generated<Date>;
  done_at: Date | null;
  outcome: DeliveryOutcome | null;
}

/** 'dropped': it was seen before, its target is gone, or the member does not want it any more. */
export type DeliveryOutcome = 'sent' | 'dropped' | 'refused' | 'failed';

export interface ChannelTables {
  mail_changes: MailChanges;
  notification_settings: NotificationSettingsRow;
  notification_choices: NotificationChoices;
  push_subscriptions: PushSubscriptions;
  notification_deliveries: NotificationDeliveries;
}
