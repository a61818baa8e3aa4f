import { CHANNELS, type Channel } from '@onmaum/shared-contract/notification/channels';
import { deriveKey, isSigned, sign } from '../../../lib/secrets/keys.ts';

const PURPOSE = 'unsubscribe';

/**
 * A token that switches off one channel of one member without signing in. It does not expire, because mails stay in mailboxes.
 */
export function unsubscribeToken(secret: string, memberId: number, channel: Channel): string {
  const text = `${memberId}.${channel}`;
  return `${text}.${sign(deriveKey(secret, PURPOSE), text)}`;
}

/** @returns null for a token that this site has not made */
export function readUnsubscribeToken(secret: string, token: string): { memberId: number; channel: Channel } | null {
  const [id = '', channel = '', signature = ''] = token.split('.');
  if (!isSigned(deriveKey(secret, PURPOSE), `${id}.${channel}`, signature)) return null;
  return channel in CHANNELS ? { memberId: Number(id), channel: channel as Channel } : null;
}
