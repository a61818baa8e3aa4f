import { CHANNEL_NAMES, TOPIC_CHANNELS } from '@onmaum/shared-contract/notification/channels';
import type { NotificationTopic } from '@onmaum/shared-contract/notification/kinds';
import type { NotificationSettings } from '@onmaum/shared-contract/notification/settings';

const { desk: _, ...OF_MEMBERS } = TOPIC_CHANNELS;

/** The choices of a new member, whose address is not confirmed. */
export const NEW_MEMBER: NotificationSettings = {
  channels: CHANNEL_NAMES.map((channel) => ({ channel, is_on: true })),
  topics: (Object.keys(OF_MEMBERS) as NotificationTopic[]).flatMap((topic) =>
    CHANNEL_NAMES.filter((channel) => channel in TOPIC_CHANNELS[topic]).map((channel) => ({
      topic,
      channel,
      is_on: true,
    })),
  ),
  is_quiet: true,
  push_key: '',
  devices: 0,
  mail: { state: 'unconfirmed', address: 'member@example.com', next: '' },
  marketing: { is_agreed: false, agreed_at: null },
};
