import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

/** Receives messages. */
export interface Listener {
  onMessage(payload: string): void;
  /** Called when messages may have been missed: after a lost connection was replaced, and where it began without waiting. */
  onGap(): void;
}

/** Listens on a channel until the returned function is called. */
export type Listen = (channel: string, listener: Listener) => Promise<() => Promise<void>>;

/** Messages between processes, which are lost while nobody listens. */
export interface Messages {
  listen: Listen;
  /** Sends a payload once, however many processes send it within a minute. @throws StateUnavailable */
  sendOnce(channel: string, payload: string): Promise<void>;
}

/** A value of a set. */
export interface Entry {
  set: string;
  value: string;
}

/**
 * State that may be lost and that processes of a server share, if there are several: in this process (`inProcess`), or in
 * Valkey or Redis (`inValkey`).
 */
export interface SharedState {
  /**
   * Store of @fastify/rate-limit. While the state is unavailable, a limit with `skipOnError` counts in this process alone,
   * and one without fails with `StateUnavailable`.
   */
  readonly RateLimits: FastifyRateLimitStoreCtor;
  /**
   * Adds values to sets of at most `limit` values, which last `ms` after their last change. While the state is unavailable, the
   * sets are those of this process.
   * @returns for each entry, whether its set contains its value now
   */
  addWithin(entries: readonly Entry[], limit: number, ms: number): Promise<boolean[]>;
  /** Keeps a value for `ms`. @throws StateUnavailable */
  put(key: string, value: string, ms: number): Promise<void>;
  /** @throws StateUnavailable */
  find(key: string): Promise<string | null>;
  /** Removes a value. @returns it, to one caller alone @throws StateUnavailable */
  take(key: string): Promise<string | null>;
  /** Keeps the value of a member of a group for `ms`. @throws StateUnavailable */
  putOf(group: string, member: string, value: string, ms: number): Promise<void>;
  /** The values of all members of a group. @throws StateUnavailable */
  valuesOf(group: string): Promise<Map<string, string>>;
  /** Null when processes share nothing. */
  readonly messages: Messages | null;
  isAvailable(): boolean;
  close(): Promise<void>;
}

/** The shared state cannot be reached. Servers answer 503. */
export class StateUnavailable extends Error {
  override name = 'StateUnavailable';
  readonly statusCode = 503;
}
