import { z } from 'zod';
import { Instant } from '../common.ts';
import { CHANNEL_NAMES, type Channel, TOPIC_CHANNELS } from './channels.ts';
import { EMAIL_BAD, isEmail } from './email.ts';
import { NOTIFICATION_TOPICS, type NotificationTopic } from './kinds.ts';

/** A member's choices of topics and channels (rules/notification-channels.md). */

const Topic = z.enum(Object.keys(NOTIFICATION_TOPICS) as [NotificationTopic, ...NotificationTopic[]]);
const ChannelName = z.enum(CHANNEL_NAMES as [Channel, ...Channel[]]);

/** State of the member's mail address. 'none': no address. 'stopped': a mail was refused, or somebody complained about a mail. */
const MailState = z.enum(['none', 'unconfirmed', 'ready', 'stopped']);

const ChannelSwitch = z.object({ channel: ChannelName, is_on: z.boolean() });
const Choice = z.object({ topic: Topic, channel: ChannelName, is_on: z.boolean() });
export const TopicChoice = Choice.refine(({ topic, channel }) => channel in TOPIC_CHANNELS[topic]);
export type TopicChoice = z.infer<typeof TopicChoice>;

export const NotificationSettings = z.object({
  /** The channels that are available on this site. */
  channels: z.array(ChannelSwitch),
  /** The choice for each pair of topic and available channel. It has no effect while the channel is off. */
  topics: z.array(Choice),
  /** Whether notifications wait during the quiet hours. */
  is_quiet: z.boolean(),
  /** Public key for push subscriptions; '' if push is not available. */
  push_key: z.string(),
  /** Number of the member's browsers that have a push subscription. */
  devices: z.number().int(),
  mail: z.object({
    state: MailState,
    address: z.string(),
    /** New address that is not confirmed yet; '' if there is none. */
    next: z.string(),
  }),
  marketing: z.object({ is_agreed: z.boolean(), agreed_at: Instant.nullable() }),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

/** Changes some of the choices. */
export const SettingsChange = z.object({
  channels: z.array(ChannelSwitch).max(CHANNEL_NAMES.length).optional(),
  topic: TopicChoice.optional(),
  is_quiet: z.boolean().optional(),
});
export type SettingsChange = z.infer<typeof SettingsChange>;

/** Schema of a key of a push subscription, in base64url. */
const key = (bytes: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`));

/** A browser's push subscription, in the form that `PushSubscription.toJSON()` returns. */
export const PushBody = z.object({
  endpoint: z.url({ protocol: /^https?$/, normalize: true }).max(1_000),
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});
export type PushBody = z.infer<typeof PushBody>;
export const PushAddress = PushBody.pick({ endpoint: true });

export const MailBody = z.object({
  email: z
    .string({ error: EMAIL_BAD })
    .transform((text) => text.trim())
    .pipe(z.string().refine(isEmail, EMAIL_BAD)),
});
/** A token from a link of a mail. */
export const MailToken = z.object({ token: z.string().min(1).max(400) });
export const Unsubscribed = z.object({ channel: ChannelName });
