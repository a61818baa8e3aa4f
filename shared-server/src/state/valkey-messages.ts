import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type Messages, StateUnavailable } from './state.ts';

/** A payload is sent only once in this time, which is longer than the delay between processes that send the same payload. */
const REPEATED_MS = 60_000;

const SEND_ONCE = `
  if redis.call('set', KEYS[1], '', 'nx', 'px', ARGV[3]) then redis.call('publish', ARGV[1], ARGV[2]) end
`;

/** A listener's connection is pinged at this interval: without messages, a lost connection would not be noticed. */
const PING_MS = 5_000;

/**
 * Messages over the pub/sub channels of Valkey. All databases of Valkey share the channels, so a channel's name contains `name`
 * and the number of the database.
 * @param client connection for commands; each listener gets a connection of its own
 */
export function valkeyMessages(client: Redis, name: string): Messages {
  const fullName = (channel: string) => `onmaum ${name} ${client.options.db ?? 0} ${channel}`;
  return {
    async listen(channel, { onMessage, onGap }) {
      // commands wait until there is a connection, without a time limit
      const subscriber = client.duplicate({
        enableOfflineQueue: true,
        commandTimeout: undefined,
        autoResubscribe: false,
      });
      subscriber.on('error', () => undefined);
      subscriber.on('message', (_channel, payload) => onMessage(payload));
      subscriber.on('ready', () => void subscriber.subscribe(fullName(channel)).then(onGap, () => undefined));
      const pings = setInterval(() => void subscriber.ping().catch(() => undefined), PING_MS).unref();
      // not awaited, because a Valkey server that accepts connections but hangs must not block the start of this process
      void subscriber.connect().catch(() => undefined);
      return async () => {
        clearInterval(pings);
        subscriber.disconnect();
      };
    },

    async sendOnce(channel, payload) {
      const key = `sent ${createHash('sha256').update(payload).digest('base64url')}`;
      await client.eval(SEND_ONCE, 1, key, fullName(channel), payload, REPEATED_MS).catch((cause: unknown) => {
        throw new StateUnavailable('a message cannot be sent', { cause });
      });
    },
  };
}
