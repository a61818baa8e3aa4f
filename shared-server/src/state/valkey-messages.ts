import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { type Messages, StateUnavailable } from './state.ts';

/** Longer than the difference between two processes that send the same payload. */
const REPEATED_MS = 60_000;

const SEND_ONCE = `
  if redis.call('set', KEYS[1], '', 'nx', 'px', ARGV[3]) then redis.call('publish', ARGV[1], ARGV[2]) end
`;

/** Time between two signs of life of a listener's connection, on which otherwise only messages arrive. */
const PING_MS = 5_000;

/**
 * Messages over the channels of Valkey, which all its databases share: their names contain that of the servers and the database.
 * @param client for commands; a listener has a connection of its own
 */
export function valkeyMessages(client: Redis, name: string): Messages {
  const fullName = (channel: string) => `onmaum ${name} ${client.options.db ?? 0} ${channel}`;
  return {
    async listen(channel, { onMessage, onGap }) {
      // commands wait for the connection, as long as it takes
      const subscriber = client.duplicate({
        enableOfflineQueue: true,
        commandTimeout: undefined,
        autoResubscribe: false,
      });
      subscriber.on('error', () => undefined);
      subscriber.on('message', (_channel, payload) => onMessage(payload));
      subscriber.on('ready', () => void subscriber.subscribe(fullName(channel)).then(onGap, () => undefined));
      const pings = setInterval(() => void subscriber.ping().catch(() => undefined), PING_MS).unref();
      // not awaited: a server that accepts connections and hangs must not stop the start
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
