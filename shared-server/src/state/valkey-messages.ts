import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type Messages, StateUnavailable } from './state.ts';

/** Longer than the difference between two processes that send the same payload. */
const REPEATED_MS = 60_000;

const SEND_ONCE = `
  if redis.call('set', KEYS[1], '', 'nx', 'px', ARGV[3]) then redis.call('publish', ARGV[1], ARGV[2]) end
`;

/** @param client for commands; a listener has a connection of its own */
export const valkeyMessages = (client: Redis): Messages => ({
  async listen(channel, { onMessage, onGap }) {
    // commands wait for the connection, as long as it takes
    const subscriber = client.duplicate({
      enableOfflineQueue: true,
      commandTimeout: undefined,
      autoResubscribe: false,
    });
    subscriber.on('error', () => undefined);
    subscriber.on('message', (_channel, payload) => onMessage(payload));
    subscriber.on('ready', () => void subscriber.subscribe(channel).then(onGap, () => undefined));
    await subscriber.connect().catch(() => undefined);
    return async () => subscriber.disconnect();
  },

  async sendOnce(channel, payload) {
    const key = `sent ${createHash('sha256').update(payload).digest('base64url')}`;
    await client.eval(SEND_ONCE, 1, key, channel, payload, REPEATED_MS).catch((cause: unknown) => {
      throw new StateUnavailable('a message cannot be sent', { cause });
    });
  },
});
