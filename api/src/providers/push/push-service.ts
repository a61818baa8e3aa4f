import { buildPushPayload } from '@block65/webcrypto-web-push';
import { HOUR_MS } from '@onmaum/shared-contract';
import type { PushConfig } from '../../channel-config.ts';
import { tracedFetch } from '../traced-fetch.ts';

const TIMEOUT_MS = 15_000;
/** Time for which a push service keeps a message for a device that is off. */
const TTL_SECONDS = (48 * HOUR_MS) / 1000;

/** A browser's address at its push service, with the keys that encrypt for it (RFC 8291). */
export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Message to the service worker. It is shown with a fixed text, and opens this page. */
export interface PushMessage {
  to: string;
}

/** The push services say that a subscription is gone by these and other statuses from 400; not by these. */
const OWN_FAULT = new Set([401, 403]);
const TRY_AGAIN = new Set([408, 429]);

/** Whether the address is one of a known push service: no other address is called on behalf of a member. */
export function isPushService(endpoint: string, { hosts }: Pick<PushConfig, 'hosts'>, production: boolean): boolean {
  const { hostname, protocol, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (production && (protocol !== 'https:' || port !== '')) return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}

/**
 * Sends a message to a browser. A newer one replaces it while the device is off.
 * @returns 'gone' when the push service refuses this subscription for good @throws when a later try may succeed; a refusal of
 * our own keys counts as such, since it says nothing about the subscription
 */
export async function sendPush(
  { endpoint, p256dh, auth }: PushTarget,
  data: PushMessage,
  vapid: PushConfig,
  isUrgent: boolean,
): Promise<'sent' | 'gone'> {
  const { headers, body, method } = await buildPushPayload(
    { data: { ...data }, options: { ttl: TTL_SECONDS, topic: 'onmaum', urgency: isUrgent ? 'high' : 'normal' } },
    // the library accepts no address without TLS, which push services on this machine have
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
