import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** Receives messages. */
export interface Listener {
  onMessage(payload: string): void;
  /** Called when messages may have been lost: after a reconnection, and after a first connection that `listen` did not await. */
  onGap(): void;
}

/** Listens on a channel until the returned function is called. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

/** Messages between processes. A message is lost if nobody listens when it is sent. */
export interface Messages {
  listen: Listen;
  /** Sends a payload once, however many processes send it within a minute. @throws StateUnavailable */
  sendOnce(channel: string, payload: string): Promise<void>;
}

/** A value, and the name of the set that it belongs to. */
export interface Entry {
  set: string;
  value: string;
}

/**
 * State that may be lost. A server with one process keeps it in memory (`inProcess`); several processes share it in Valkey or
 * Redis (`inValkey`).
 */
export interface SharedState {
  /**
   * Store for @fastify/rate-limit. While the state is unavailable, a limit with `skipOnError` counts only the calls of this
   * process, and a limit without it fails with `StateUnavailable`.
   */
  readonly RateLimits: FastifyRateLimitStoreCtor;
  /**
   * Adds values to sets, each of which may contain at most `limit` values. A set expires `ms` after its last
   * change. While Valkey is unavailable, sets in the memory of this process are used.
   * @returns for each entry, whether the set now contains the value
   */
  addWithin(entries: readonly Entry[], limit: number, ms: number): Promise<boolean[]>;
  /** Stores a value for `ms`. @throws StateUnavailable */
  put(key: string, value: string, ms: number): Promise<void>;
  /** @throws StateUnavailable */
  find(key: string): Promise<string | null>;
  /** Removes a value and returns it. Of several concurrent callers, only one gets it. @throws StateUnavailable */
  take(key: string): Promise<string | null>;
  /** Stores the value of a member of a group for `ms`. @throws StateUnavailable */
  putOf(group: string, member: string, value: string, ms: number): Promise<void>;
  /** The values of all members of a group. @throws StateUnavailable */
  valuesOf(group: string): Promise<Map<string, string>>;
  /** Null if the state is in this process only. */
  readonly messages: Messages | null;
  isAvailable(): boolean;
  close(): Promise<void>;
}

/** The shared state cannot be reached. Servers answer 503. */
export class StateUnavailable extends Error {
  override name = 'StateUnavailable';
  readonly statusCode = 503;
}
