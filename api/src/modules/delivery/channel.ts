import type { Channel } from '@onmaum/shared-contract/notification/channels';
import type { NotificationKind, NotificationTarget } from '@onmaum/shared-contract/notification/kinds';

/** A group of notifications that is due over a channel, with the addresses of its member that are ready. */
export interface Delivery {
  id: number;
  member_id: number;
  kind: NotificationKind;
  target: NotificationTarget;
  target_id: number;
  /** The newest event of the group. */
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

/** 'gone': the address does not exist, or refuses everything from this site. */
export type Sent = 'sent' | 'gone';

/** A way to reach members outside the site. */
export interface ChannelSender {
  name: Channel;
  /** Number of deliveries that are sent at once; none of them waits for another. */
  atOnce: number;
  /** Sends within 20 seconds. The same delivery may come again after a crash. @throws when a later try may succeed */
  send(delivery: Delivery): Promise<Sent>;
  /** Forgets the address of a delivery that is gone. */
  forget(delivery: Delivery): Promise<unknown>;
}
