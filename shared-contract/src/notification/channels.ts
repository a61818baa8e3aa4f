import { NOTIFICATION_KINDS, type NotificationKind, type NotificationTopic } from './kinds.ts';

/**
 * Channels outside the site over which members receive notifications (rules/notification-channels.md). Must not import zod:
 * pages load this file.
 */

export const CHANNELS = {
  push: '휴대폰·브라우저 알림',
  mail: '이메일',
  talk: '카카오 알림톡',
} as const;
export type Channel = keyof typeof CHANNELS;
export const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[];

/**
 * The channels of each topic, and whether each is on by default. KakaoTalk ('talk') is a channel only for bookings and payments,
 * because Kakao has approved message templates only for these.
 */
export const TOPIC_CHANNELS: Record<NotificationTopic, Partial<Record<Channel, boolean>>> = {
  answer: { push: true, mail: true },
  talk: { push: true, mail: false },
  session: { push: true, mail: true, talk: true },
  message: { push: true, mail: true },
  order: { push: true, mail: true, talk: true },
  point: { push: false, mail: true },
  desk: { push: true, mail: true },
  report: { push: true, mail: false },
  notice: { push: false, mail: false },
};

const TOPICS = Object.entries(NOTIFICATION_KINDS).map(([kind, { topic }]) => [kind, topic]);
/** The topic of each kind of notification. */
export const TOPIC_OF = Object.fromEntries(TOPICS) as Record<NotificationKind, NotificationTopic>;

/**
 * Text of every push message, and subject of every mail about notifications. Others may see it on a lock screen, and mail
 * scanners read it, so it reveals neither the event nor what kind of site this is.
 */
export const NEUTRAL_TEXT = '새 소식이 있어요';

/**
 * Quiet hours in Korea, in which deliveries wait. Members can switch them off. A delivery about an order does not wait if a
 * session of the order or the deadline of an offered time is near (rules/notification-channels.md).
 */
export const QUIET_HOURS = { from: 21, until: 8 } as const;
