import type { Call, CallRules } from '../call/call.ts';
import { Nothing } from '../call/codecs.ts';
import {
  MailBody,
  MailToken,
  NotificationSettings,
  PushAddress,
  PushBody,
  SettingsChange,
  Unsubscribed,
} from './settings.ts';

/** Calls for the channels over which a member receives notifications (rules/notification-channels.md). */

const tag = '알림 설정';
const own = { tag, access: 'member', cache: 'never', limit: 120 } as const satisfies Partial<CallRules>;
/** Rules of calls that mails link to. They work without signing in. */
const fromMail = {
  tag,
  access: 'open',
  cache: 'never',
  limit: 30,
  refuses: [422],
} as const satisfies Partial<CallRules>;

export const settings = {
  ...own,
  method: 'GET',
  path: '/api/notification/settings',
  summary: '알림 설정',
  schema: { params: null, query: null, body: null, answer: NotificationSettings },
} as const satisfies Call;

export const changeSettings = {
  ...own,
  method: 'PUT',
  path: '/api/notification/settings',
  summary: '알림 설정 변경',
  schema: { params: null, query: null, body: SettingsChange, answer: Nothing },
} as const satisfies Call;

export const subscribe = {
  ...own,
  method: 'PUT',
  path: '/api/notification/push',
  summary: '이 기기에서 알림 받기',
  limit: 60,
  refuses: [409],
  schema: { params: null, query: null, body: PushBody, answer: Nothing },
} as const satisfies Call;

export const unsubscribeDevice = {
  ...own,
  method: 'POST',
  path: '/api/notification/push/remove',
  summary: '이 기기에서 알림 받지 않기',
  limit: 60,
  schema: { params: null, query: null, body: PushAddress, answer: Nothing },
} as const satisfies Call;

export const changeMail = {
  ...own,
  method: 'POST',
  path: '/api/notification/mail',
  summary: '이메일 주소 확인 메일 보내기',
  limit: { perHour: 5 },
  refuses: [503],
  schema: { params: null, query: null, body: MailBody, answer: Nothing },
} as const satisfies Call;

export const confirmMail = {
  ...fromMail,
  method: 'POST',
  path: '/api/notification/mail/confirm',
  summary: '이메일 주소 확인',
  schema: { params: null, query: null, body: MailToken, answer: Nothing },
} as const satisfies Call;

/** Mails contain the address of this call in `List-Unsubscribe`; mail programs call it for one-click unsubscribe (RFC 8058). */
export const unsubscribe = {
  ...fromMail,
  method: 'POST',
  path: '/api/notification/unsubscribe',
  // a mail provider sends the requests of all its users from few IP addresses
  limit: 600,
  summary: '메일에서 수신 거부',
  schema: { params: null, query: MailToken, body: null, answer: Unsubscribed },
} as const satisfies Call;
