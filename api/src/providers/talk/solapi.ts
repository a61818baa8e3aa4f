import { createHmac, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { TalkConfig } from '../../channel-config.ts';
import { tracedFetch } from '../traced-fetch.ts';

const TIMEOUT_MS = 15_000;
/** Status code with which the relay accepts a message. */
const ACCEPTED = '2000';

const Answer = z.object({ statusCode: z.string() });

/** A notification for KakaoTalk. The relay sends `text` as SMS to people without KakaoTalk. */
export interface TalkMessage {
  /** Mobile number, only digits. */
  to: string;
  text: string;
  /** Values for the variables of the approved template, by name. */
  variables: Record<string, string>;
}

/** Signature of a call. The receiver checks it with the same secret. */
export const signatureOf = (secret: string, date: string, salt: string): string =>
  createHmac('sha256', secret)
    .update(date + salt)
    .digest('hex');

function authorization({ apiKey, apiSecret }: TalkConfig): string {
  const date = new Date().toISOString();
  const salt = randomBytes(32).toString('hex');
  return `HMAC-SHA256 apiKey=${apiKey}, date=${date}, salt=${salt}, signature=${signatureOf(apiSecret, date, salt)}`;
}

/**
 * Sends a message through the relay Solapi. @param base address of its API
 * @returns 'gone' if the relay refuses this message for good @throws if a retry may succeed
 */
export async function sendTalk(
  base: string,
  config: TalkConfig,
  { to, text, variables }: TalkMessage,
): Promise<'sent' | 'gone'> {
  const { channel, template, sender } = config;
  const kakaoOptions = { pfId: channel, templateId: template, variables, disableSms: false };
  const answer = await tracedFetch(`${base}/messages/v4/send`, {
    method: 'POST',
    headers: { authorization: authorization(config), 'content-type': 'application/json' },
    body: JSON.stringify({ message: { to, from: sender, text, kakaoOptions } }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 400) return 'gone';
  if (!answer.ok) throw new Error(`the relay answers ${answer.status}`);
  const { statusCode } = Answer.parse(await answer.json());
  if (statusCode !== ACCEPTED) throw new Error(`the relay answers ${statusCode}`);
  return 'sent';
}
