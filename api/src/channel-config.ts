import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Environment } from './environment.ts';
import { derivedSecret } from './lib/keys.ts';

type Variables = z.output<typeof Environment>;

/** How mails are sent. */
export interface MailConfig {
  /** Address of the SMTP server; without it mails are caught. */
  smtpUrl: string | undefined;
  from: string;
  /** File with the caught mails; tests have none. */
  caughtFile: string | undefined;
}

/** Keys with which the site identifies itself to push services (VAPID). */
export interface PushConfig {
  publicKey: string;
  privateKey: string;
  subject: string;
  /** Hosts of push services, or with a dot in front the ends of their names. No other address is called. */
  hosts: readonly string[];
}

/** Keys and address of the relay for notification messages of KakaoTalk; `emulated` when it is the emulator of this process. */
export interface TalkConfig {
  emulated: boolean;
  apiKey: string;
  apiSecret: string;
  /** Base address of its API; a path of this site when emulated. */
  apiBase: string;
  /** Number that sends the SMS, registered at the relay. */
  sender: string;
  /** Ids of the channel and of its approved template at KakaoTalk. */
  channel: string;
  template: string;
}

/** A demonstration catches its mails. */
export function readMail(vars: Variables, dataDir: string): MailConfig | undefined {
  if (!vars.SMTP_URL && vars.NODE_ENV === 'production' && !vars.ALLOW_EMULATORS) return undefined;
  const host = new URL(vars.SITE_ORIGIN?.[0] ?? 'http://localhost').hostname;
  return {
    smtpUrl: vars.SMTP_URL,
    from: vars.MAIL_FROM ?? `온마음 <no-reply@${host}>`,
    caughtFile: vars.NODE_ENV === 'test' ? undefined : resolve(dataDir, 'emulated-mails.jsonl'),
  };
}

/** Outside production, missing keys are derived from our secret, so that a restart ends no subscription. */
export function readPush(vars: Variables, jwtSecret: string): PushConfig | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_HOSTS: hosts } = vars;
  // Apple refuses an address of this machine
  const subject =
    vars.VAPID_SUBJECT ?? vars.SITE_ORIGIN?.find((origin) => origin.startsWith('https:')) ?? 'https://example.com';
  if (publicKey && privateKey) return { publicKey, privateKey, subject, hosts };
  if (vars.NODE_ENV === 'production') return undefined;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(derivedSecret(jwtSecret, 'keys for push services'), 'base64url');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: pair.getPrivateKey('base64url'),
    subject,
    hosts,
  };
}

/** A demonstration emulates the relay. */
export function readTalk(vars: Variables, jwtSecret: string): TalkConfig | undefined {
  const {
    SOLAPI_API_KEY: apiKey,
    SOLAPI_API_SECRET: apiSecret,
    SOLAPI_SENDER: sender,
    SOLAPI_API_BASE: apiBase,
  } = vars;
  const { SOLAPI_CHANNEL: channel, SOLAPI_TEMPLATE: template } = vars;
  if (apiKey && apiSecret && sender && channel && template)
    return { emulated: false, apiKey, apiSecret, apiBase, sender, channel, template };
  if (vars.NODE_ENV === 'production' && !vars.ALLOW_EMULATORS) return undefined;
  return {
    emulated: true,
    apiKey: 'onmaum-solapi-emulator',
    apiSecret: derivedSecret(jwtSecret, 'key of the emulated relay'),
    apiBase: '/emulator/solapi',
    sender: '020000000',
    channel: 'channel',
    template: 'template',
  };
}
