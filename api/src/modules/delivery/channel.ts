import type { Channel } from '@onmaum/shared-contract/notification/channels';
import type { NotificationKind, NotificationTarget } from '@onmaum/shared-contract/notification/kinds';

/** A group of notifications to send over a channel, with the member's usable addresses. */
export interface Delivery {
  id: number;
  member_id: number;
  kind: NotificationKind;
  target: NotificationTarget;
  target_id: number;
  /** Id of the newest event in the group. */
  source_id: number;
  count: number;
  tries: number;
  created_at: Date;
  email_enc: string | null;
  cellphone_enc: string | null;
  endpoint: string | null;
  p256dh: string | null;
  auth: string | null;
}

/** 'gone': the address does not exist, or refuses all messages from this site. */
export type Sent = 'sent' | 'gone';

/** Sends notifications to members over one channel. */
export interface ChannelSender {
  name: Channel;
  /** Maximum number of deliveries that are sent concurrently. */
  atOnce: number;
  /** Sends within 20 seconds. After a crash, the same delivery may be sent again. @throws when a later try may succeed */
  send(delivery: Delivery): Promise<Sent>;
  /** Forgets the address of a delivery for which `send` returned 'gone', unless the address has another use. */
  forget(delivery: Delivery): Promise<unknown>;
}
