import { NOTIFICATION_KINDS, type NotificationKind, type NotificationTopic } from './kinds.ts';

/** Channels outside the site over which members receive notifications (rules/notification-channels.md). No zod here. */

export const CHANNELS = {
  push: '휴대폰·브라우저 알림',
  mail: '이메일',
  talk: '카카오 알림톡',
} as const;
export type Channel = keyof typeof CHANNELS;
export const CHANNEL_NAMES = Object.keys(CHANNELS) as Channel[];

/**
 * The channels of each topic, with whether they are on until the member chooses. KakaoTalk's notification messages are for
 * bookings and payments alone: their templates are approved for nothing else.
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
/** The topic of each kind. */
export const TOPIC_OF = Object.fromEntries(TOPICS) as Record<NotificationKind, NotificationTopic>;

/**
 * Text of every push and subject of every mail: it is read on a lock screen, over a shoulder, or by a scanner, so it says nothing of
 * what has happened, nor what kind of site this is.
 */
export const NEUTRAL_TEXT = '새 소식이 있어요';

/** Hours of the day in Korea in which notifications wait, unless the member has switched this off: from 21 to 8. */
export const QUIET_HOURS = { from: 21, until: 8 } as const;
