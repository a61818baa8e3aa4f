import type { Channel } from '@onmaum/shared-contract/notification/channels';
import type { NotificationTopic } from '@onmaum/shared-contract/notification/kinds';
import type { Generated } from 'kysely';
import type { NotificationGroups } from './notifications.ts';

/** A member's new mail address that is not confirmed yet. */
export interface MailChanges {
  member_id: number;
  email_enc: string;
  token_hash: string;
  expires_at: Date;
}

/** A member's choices that apply to all topics; a member without a row has the defaults. */
export interface NotificationSettingsRow {
  member_id: number;
  off_channels: Generated<Channel[]>;
  is_quiet: Generated<boolean>;
}

/** A member's choice for one topic and channel that differs from the default. */
export interface NotificationChoices {
  member_id: number;
  topic: NotificationTopic;
  channel: Channel;
  is_on: boolean;
}

/** A browser that receives push messages, until the session in which it subscribed ends. */
export interface PushSubscriptions {
  id: Generated<number>;
  member_id: number;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Generated<Date>;
}

/** A group of notifications that is to be sent over a channel, or was sent. */
export interface NotificationDeliveries
  extends Pick<NotificationGroups, 'member_id' | 'kind' | 'target' | 'target_id' | 'period'> {
  id: Generated<number>;
  channel: Channel;
  /** The browser, for push; 0 for a channel where a member has only one address. */
  subscription_id: Generated<number>;
  waits_for_day: boolean;
  /** Time of the next try. While a try runs: the time from which another process may take the delivery. */
  due_at: Date;
  tries: Generated<number>;
  created_at: Generated<Date>;
  done_at: Date | null;
  outcome: DeliveryOutcome | null;
}

/** 'dropped': not sent, because the member saw the notification before, does not want it any more, or its target is gone. */
export type DeliveryOutcome = 'sent' | 'dropped' | 'refused' | 'failed';

export interface ChannelTables {
  mail_changes: MailChanges;
  notification_settings: NotificationSettingsRow;
  notification_choices: NotificationChoices;
  push_subscriptions: PushSubscriptions;
  notification_deliveries: NotificationDeliveries;
}
