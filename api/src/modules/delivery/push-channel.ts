import { TOPIC_OF } from '@onmaum/shared-contract/notification/channels';
import { notificationPath } from '@onmaum/shared-contract/notification/kinds';
import type { PushConfig } from '../../channel-config.ts';
import type { Db } from '../../db/schema.ts';
import { sendPush } from '../../providers/push/push-service.ts';
import type { ChannelSender, Delivery } from './channel.ts';
import { deleteSubscription } from './push-repository.ts';

/** Push to the browsers of a member (rules/notification-channels.md#push). */
export function pushChannel(db: Db, push: PushConfig): ChannelSender {
  return {
    name: 'push',
    atOnce: 50,
    async send({ endpoint, p256dh, auth, kind, target, target_id, source_id }: Delivery) {
      if (!endpoint || !p256dh || !auth) return 'gone';
      const to = notificationPath(kind, target, target_id, source_id);
      return sendPush({ endpoint, p256dh, auth }, { to }, push, TOPIC_OF[kind] === 'session');
    },
    forget: async ({ member_id, endpoint }) => endpoint && deleteSubscription(db, member_id, endpoint),
  };
}
