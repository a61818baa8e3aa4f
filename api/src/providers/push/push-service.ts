import { buildPushPayload } from '@block65/webcrypto-web-push';
import { HOUR_MS } from '@onmaum/shared-contract';
import type { PushConfig } from '../../channel-config.ts';
import { tracedFetch } from '../traced-fetch.ts';

const TIMEOUT_MS = 15_000;
/** Time for which a push service keeps a message for a device that is not reachable. */
const TTL_SECONDS = (48 * HOUR_MS) / 1000;

/** A browser's address at its push service, and the keys for encrypting messages to it (RFC 8291). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Message to the service worker, which shows a fixed text. `to` is the page that opens. */
export interface PushMessage {
  to: string;
}

/**
 * Statuses with which push services refuse this site's keys. Any other status from 400 to 499, except those in `TRY_AGAIN`, means
 * that the subscription is gone.
 */
const OWN_FAULT = new Set([401, 403]);
const TRY_AGAIN = new Set([408, 429]);

/** Whether an endpoint, which a member's browser sends, belongs to a known push service. No other address is called. */
export function isPushService(endpoint: string, { hosts }: Pick<PushConfig, 'hosts'>, production: boolean): boolean {
  const { hostname, protocol, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (production && (protocol !== 'https:' || port !== '')) return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}

/**
 * Sends a message to a browser. While the device is not reachable, a newer message replaces an older one.
 * @returns 'gone' if the push service refuses this subscription for good @throws if a retry may succeed, including when the
 * push service refuses this site's keys
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  data: PushMessage,
  vapid: PushConfig,
  isUrgent: boolean,
): Promise<'sent' | 'gone'> {
  const { headers, body, method } = await buildPushPayload(
    { data: { ...data }, options: { ttl: TTL_SECONDS, topic: 'onmaum', urgency: isUrgent ? 'high' : 'normal' } },
    // the library accepts only https addresses, but a push service on this machine has an http address
    { endpoint: endpoint.replace(/^http:/, 'https:'), expirationTime: null, keys: { p256dh, auth } },
    vapid,
  );
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = await tracedFetch(endpoint, {
    method: method.toUpperCase(),
    headers: headers as Record<string, string>,
    body,
    redirect: 'error',
    signal,
  });
  await answer.body?.cancel();
  const { status } = answer;
  if (answer.ok) return 'sent';
  if (status >= 500 || OWN_FAULT.has(status) || TRY_AGAIN.has(status))
    throw new Error(`the push service answers ${status}`);
  return 'gone';
}
