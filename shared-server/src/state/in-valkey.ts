import { Redis } from 'ioredis';
import { inProcess } from './in-process.ts';
import { type SharedState, StateUnavailable } from './state.ts';
import { valkeyLimits } from './valkey-limits.ts';
import { valkeyMessages } from './valkey-messages.ts';

/** Longest wait for an answer. Calls of the API wait for it, so a hanging Valkey server counts as unavailable after this time. */
const COMMAND_MS = 300;
/** A connection is replaced if an answer is pending and nothing arrives for this time. */
const SILENT_MS = 1_000;
const CONNECT_MS = 2_000;
/** Longest pause between attempts to connect. */
const RETRY_MS = 2_000;

const ADD_WITHIN = `
  if redis.call('sismember', KEYS[1], ARGV[1]) == 1 then return 1 end
  if redis.call('scard', KEYS[1]) >= tonumber(ARGV[2]) then return 0 end
  redis.call('sadd', KEYS[1], ARGV[1])
  redis.call('pexpire', KEYS[1], ARGV[3])
  return 1
`;

/** A group is a sorted set: its members, sorted by the time at which they expire. Each member's value is a separate key. */
const PUT_OF = `
  redis.call('set', KEYS[2], ARGV[2], 'PX', ARGV[3])
  redis.call('zadd', KEYS[1], ARGV[4] + ARGV[3], ARGV[1])
  redis.call('zremrangebyscore', KEYS[1], '-inf', ARGV[4])
  if redis.call('pttl', KEYS[1]) < tonumber(ARGV[3]) then redis.call('pexpire', KEYS[1], ARGV[3]) end
`;

/**
 * State in Valkey or Redis, which may be unavailable at any time, even at the start.
 * @param url `redis://` or `rediss://`, with user, password and number of the database
 * @param name part of every key, so that several servers can use one database
 */
export async function inValkey(url: string, name: string): Promise<SharedState> {
  const client = new Redis(url, {
    lazyConnect: true,
    keyPrefix: `onmaum ${name} `,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    commandTimeout: COMMAND_MS,
    socketTimeout: SILENT_MS,
    connectTimeout: CONNECT_MS,
    retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, RETRY_MS),
  });
  // errors are ignored: the client reconnects by itself, and `isAvailable` reports the outage
  client.on('error', () => undefined);
  await client.connect().catch(() => undefined);
  const instead = inProcess();

  const attempt = <T>(command: Promise<T>): Promise<T> =>
    command.catch((cause: unknown) => {
      throw new StateUnavailable('the shared state does not answer', { cause });
    });

  return {
    RateLimits: valkeyLimits(client),
    async addWithin(entries, limit, ms) {
      const adding = entries.map(({ set, value }) => client.eval(ADD_WITHIN, 1, `set ${set}`, value, limit, ms));
      return Promise.all(adding).then(
        (added) => added.map((answer) => answer === 1),
        () => instead.addWithin(entries, limit, ms),
      );
    },
    put: async (key, value, ms) => void (await attempt(client.set(`value ${key}`, value, 'PX', ms))),
    find: (key) => attempt(client.get(`value ${key}`)),
    take: (key) => attempt(client.getdel(`value ${key}`)),
    async putOf(group, member, value, ms) {
      const keys = [`group ${group}`, `value ${group} ${member}`];
      await attempt(client.eval(PUT_OF, 2, ...keys, member, value, `${ms}`, `${Date.now()}`));
    },
    async valuesOf(group) {
      const members = await attempt(client.zrange(`group ${group}`, '0', '-1'));
      if (members.length === 0) return new Map();
      const values = await attempt(client.mget(members.map((member) => `value ${group} ${member}`)));
      return new Map(members.flatMap((member, at) => (values[at] ? [[member, values[at]]] : [])));
    },
    messages: valkeyMessages(client, name),
    isAvailable: () => client.status === 'ready',
    close: async () => client.disconnect(),
  };
}
