import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import type { z } from 'zod';
import type { Environment } from './environment.ts';
import { derivedSecret } from './lib/secrets/keys.ts';

type Variables = z.output<typeof Environment>;

/** How mails are sent. */
export interface MailConfig {
  /** Address of the SMTP server; undefined: mails are not sent, but written to `caughtFile`. */
  smtpUrl: string | undefined;
  from: string;
  /** File for mails that are not sent; undefined in tests, which keep them in memory. */
  caughtFile: string | undefined;
}

/** Keys with which the site identifies itself to push services (VAPID). */
export interface PushConfig {
  publicKey: string;
  privateKey: string;
  subject: string;
  /** Hosts of push services; an entry with a leading dot matches all its subdomains. Push is sent to no other host. */
  hosts: readonly string[];
}

/** Keys and address of the company that relays notifications to KakaoTalk. `emulated`: the API itself emulates the relay. */
export interface TalkConfig {
  emulated: boolean;
  apiKey: string;
  apiSecret: string;
  /** Base address of the relay's API; a path of this site when emulated. */
  apiBase: string;
  /** Phone number of the sender, registered at the relay. */
  sender: string;
  /** Id of the channel at KakaoTalk; `template` is the id of its approved template. */
  channel: string;
  template: string;
}

/** Undefined in production without an SMTP server. A demonstration (ALLOW_EMULATORS) stores its mails instead. */
export function readMail(vars: Variables, dataDir: string): MailConfig | undefined {
  if (!vars.SMTP_URL && vars.NODE_ENV === 'production' && !vars.ALLOW_EMULATORS) return undefined;
  const host = new URL(vars.SITE_ORIGIN?.[0] ?? 'http://localhost').hostname;
  return {
    smtpUrl: vars.SMTP_URL,
    from: vars.MAIL_FROM ?? `온마음 <no-reply@${host}>`,
    caughtFile: vars.NODE_ENV === 'test' ? undefined : resolve(dataDir, 'emulated-mails.jsonl'),
  };
}

/** Outside production, missing keys are derived from JWT_SECRET, so that keys and subscriptions survive a restart. */
export function readPush(vars: Variables, jwtSecret: string): PushConfig | undefined {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_HOSTS: hosts } = vars;
  // Apple's push service refuses a subject with a localhost address
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

/** Undefined in production without keys. A demonstration (ALLOW_EMULATORS) emulates the relay. */
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
